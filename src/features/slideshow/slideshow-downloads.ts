/** @returns whether an event is a press on a link that replaces the page in this tab */
export function leavesPage(event: MouseEvent | KeyboardEvent): boolean {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || !link.protocol.startsWith('http')) return false;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const isPress = event instanceof KeyboardEvent ? event.key === 'Enter' : event.button === 0;
  const isSamePage = link.href.split('#')[0] === location.href.split('#')[0];
  return isPress && !isSamePage;
}

/** @returns a function that starts the download again */
function stopImage(image: HTMLImageElement): () => void {
  const elements = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image];
  const attributes = elements.flatMap((element) =>
    ['srcset', 'src'].flatMap((name) => {
      const value = element.getAttribute(name);
      element.removeAttribute(name);
      return value === null ? [] : [() => element.setAttribute(name, value)];
    }),
  );
  return () => {
    for (const restore of attributes) restore();
  };
}

function stopVideo(video: HTMLVideoElement): () => void {
  const sources = [...video.children];
  const isPaused = video.paused;
  video.replaceChildren();
  // Without sources, `load()` ends the download.
  video.load();
  video.removeAttribute('data-playing');
  return () => {
    video.append(...sources);
    video.load();
    if (isPaused) video.pause();
  };
}

const isComplete = ({ buffered, duration }: HTMLVideoElement) =>
  buffered.length === 1 && buffered.end(0) >= duration;

/** Gives the next page the whole bandwidth. @returns a function that restarts the downloads still in the page */
export function stopDownloads(root: Element): () => void {
  const stopped = [
    ...[...root.querySelectorAll('img')]
      .filter(({ complete }) => !complete)
      .map((image) => [image, stopImage(image)] as const),
    ...[...root.querySelectorAll('video')]
      .filter((video) => !isComplete(video))
      .map((video) => [video, stopVideo(video)] as const),
  ];
  return () => {
    for (const [element, restart] of stopped) if (element.isConnected) restart();
  };
}
