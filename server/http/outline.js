const loadPage = async () => {
  const { ok } = await fetch('', { method: 'HEAD', cache: 'no-store' });
  if (ok) location.reload();
};
addEventListener(
  'error',
  ({ target }) => {
    /** @type {HTMLElement | null} */
    const sentence = document.querySelector('body > [role=alert]');
    if (!(target instanceof HTMLScriptElement) || !sentence?.hidden) return;
    sentence.hidden = false;
    // The event comes before the line does.
    addEventListener('online', () => setTimeout(() => void loadPage().catch(() => undefined), 1000));
  },
  true,
);
