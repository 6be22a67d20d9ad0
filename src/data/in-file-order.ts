/**
 * The data of a list's entries in the order of their file: the loader numbers them, and a collection
 * comes back in no promised order.
 */
export function inFileOrder<Data>(entries: readonly { id: string; data: Data }[]): Data[] {
  return [...entries].sort((a, b) => a.id.localeCompare(b.id)).map((entry) => entry.data);
}
