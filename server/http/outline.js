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
  // The event comes before the line does.
  addEventListener('online', () => setTimeout(tryAgain, 1000));
};
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    showMissing();
    setInterval(tryAgain, 15_000); // no event tells that the server is back
  },
  true,
);
// A line may neither bring them nor break. The app takes the sentence away.
setTimeout(showMissing, 30_000);
