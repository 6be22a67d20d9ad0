/** @throws when the page has no such element */
export function findElement(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}
