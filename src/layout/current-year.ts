/** Updates the copyright year from the visitor's clock, for a site that was last built in an earlier year. */
const year = document.querySelector('[data-current-year]');
const now = new Date().getFullYear();
if (year && now > Number(year.textContent)) year.textContent = String(now);
