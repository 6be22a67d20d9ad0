/**
 * A count with its noun: '31 clients', '1 client' (H6.05).
 * @param count a whole number from 0
 * @param plural defaults to the singular with an 's'
 */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
