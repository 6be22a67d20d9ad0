/** Updates the copyright year of a site that was built in an earlier year. */
const year = document.querySelector('[data-current-year]');
const now = new Date().getFullYear();
if (year && now > Number(year.textContent)) year.textContent = String(now);
