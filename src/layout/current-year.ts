/** Updates the copyright year of a site that was built in an earlier year. */
import { findElement } from './find-element.ts';

const year = findElement('[data-current-year]');
year.textContent = `${Math.max(Number(year.textContent), new Date().getFullYear())}`;
