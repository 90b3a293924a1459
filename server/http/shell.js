const loadPage = async () => {
  const { ok } = await fetch('', { method: 'HEAD', cache: 'no-store' });
  if (ok) location.reload();
};
const tryAgain = () => void loadPage().catch(() => undefined);
const showMissing = () => {
  /** @type {HTMLElement | null} */
  const sentence = document.querySelector('body > [role=alert]');
  if (!sentence?.hidden) return;
  sentence.hidden = false;
  // The event fires before the connection works.
  addEventListener('online', () => setTimeout(tryAgain, 1000));
};
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    showMissing();
    setInterval(tryAgain, 15_000); // no event says that the server is back
  },
  true,
);
// A connection may hang without an error. The app removes the sentence.
setTimeout(showMissing, 30_000);
