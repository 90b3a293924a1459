// A press on a page that the app has not taken over yet counts on the app's own: on the control of the same name, in a row of the same
// text, once it is there. Where the app's files do not load, a link leads on by itself.
(() => {
  const app = document.getElementById('app');
  const early = app?.querySelector('[inert]');
  if (!app || !early) return;
  const selector = 'a[href], button, summary, label, input, select, textarea';
  const names = ['href', 'aria-label'];
  const places = ['label', 'li, tr'];
  /** @type {(() => HTMLElement | undefined) | undefined} */
  let find;
  const keep = (/** @type {MouseEvent} */ { clientX, clientY, ctrlKey, metaKey, shiftKey }) => {
    early.removeAttribute('inert'); // nothing is found in what is inert
    /** @type {HTMLElement | null | undefined} */
    const pressed = document.elementFromPoint(clientX, clientY)?.closest(selector);
    early.setAttribute('inert', '');
    find = undefined;
    if (!pressed || ctrlKey || metaKey || shiftKey) return;
    if (pressed instanceof HTMLAnchorElement && document.querySelector('body > .missing:not([hidden])'))
      location.assign(pressed.href);
    const alike = () => {
      /** @type {NodeListOf<HTMLElement>} */
      const all = app.querySelectorAll(selector);
      return [...all].filter(
        (one) =>
          one.tagName === pressed.tagName &&
          one.textContent === pressed.textContent &&
          names.every((name) => one.getAttribute(name) === pressed.getAttribute(name)) &&
          places.every((place) => one.closest(place)?.textContent === pressed.closest(place)?.textContent),
      );
    };
    const place = alike().findIndex((one) => one === pressed);
    find = () => alike()[place];
  };
  addEventListener('click', keep, true);
  const stop = () => {
    taken.disconnect();
    find = undefined;
  };
  const press = () => {
    const found = find?.();
    if (!found) return;
    stop();
    found.focus();
    found.click();
  };
  let isTaken = false;
  const taken = new MutationObserver(() => {
    if (early.isConnected) return;
    if (!isTaken) {
      isTaken = true;
      removeEventListener('click', keep, true);
      addEventListener('pointerdown', stop, { capture: true, once: true });
      addEventListener('keydown', stop, { capture: true, once: true });
      setTimeout(stop, 10_000);
    }
    setTimeout(press);
  });
  taken.observe(app, { childList: true, subtree: true });
})();
