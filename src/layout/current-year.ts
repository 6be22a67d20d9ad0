/** Updates the copyright year of a site that was built in an earlier year. */

const year = document.querySelector('[data-current-year]') as Element;
year.textContent = `${Math.max(Number(year.textContent), new Date().getFullYear())}`;
