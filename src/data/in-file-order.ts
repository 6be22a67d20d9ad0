/**
 * The data of a collection's entries in the order of their file. The loader numbers the IDs, because Astro does not
 * guarantee an order.
 */
export function inFileOrder<Data>(entries: readonly { id: string; data: Data }[]): Data[] {
  return [...entries].sort((a, b) => a.id.localeCompare(b.id)).map((entry) => entry.data);
}
