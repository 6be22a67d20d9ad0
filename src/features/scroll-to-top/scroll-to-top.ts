/**
 * Handles the click on the link to the top, which then changes neither the URL nor the history. It navigates instead of
 * calling `scrollTo`, because navigation also moves the keyboard focus to the top.
 */
document.querySelector<HTMLElement>('[href="#top"]')?.addEventListener('click', (event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  location.replace('#top');
  history.replaceState(history.state, '', location.pathname + location.search);
});
