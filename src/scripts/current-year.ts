/** Brings the copyright year up to the visitor's, for a site not rebuilt since December (D21b). */
const year = document.querySelector('[data-current-year]');
const now = new Date().getFullYear();
if (year && now > Number(year.textContent)) year.textContent = String(now);
