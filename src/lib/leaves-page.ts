/** @returns whether an event is a press on a link that replaces the page in this tab */
export function leavesPage(event: MouseEvent | KeyboardEvent): boolean {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || !link.protocol.startsWith('http')) return false;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const isPress = event instanceof KeyboardEvent ? event.key === 'Enter' : event.button === 0;
  const isSamePage = link.href.split('#')[0] === location.href.split('#')[0];
  return isPress && !isSamePage;
}
