// A press on a page that the app has not taken over yet counts on the app's own: on the link, button or fold of the same name.
(() => {
  const app = document.getElementById('app');
  /** @type {HTMLElement | null | undefined} */
  const early = app?.querySelector('[inert]');
  if (!app || !early) return;
  const selector = 'a[href], button, summary';
  /** @type {(() => void) | undefined} */
  let press;
  const keep = (/** @type {MouseEvent} */ { clientX, clientY, ctrlKey, metaKey, shiftKey }) => {
    early.inert = false; // nothing is found in what is inert
    const pressed = document.elementFromPoint(clientX, clientY)?.closest(selector);
    early.inert = true;
    press = undefined;
    if (!pressed || ctrlKey || metaKey || shiftKey) return;
    const alike = () => {
      /** @type {NodeListOf<HTMLElement>} */
      const all = app.querySelectorAll(selector);
      return [...all].filter(
        (one) =>
          one.tagName === pressed.tagName &&
          one.textContent === pressed.textContent &&
          one.getAttribute('aria-label') === pressed.getAttribute('aria-label'),
      );
    };
    const place = alike().findIndex((one) => one === pressed);
    press = () => alike()[place]?.click();
  };
  addEventListener('click', keep, true);
  const taken = new MutationObserver(() => {
    if (early.isConnected) return;
    taken.disconnect();
    removeEventListener('click', keep, true);
    setTimeout(() => press?.());
  });
  taken.observe(app, { childList: true });
})();
