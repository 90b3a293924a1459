(() => {
  /** @type {(() => void) | undefined} */
  let press;
  let isFilled = false;
  /** @type {(() => Promise<unknown>) | undefined} */
  let loadAgain;
  const keep = (/** @type {Event} */ event) => {
    const { target, type } = event;
    if (type === 'click') {
      const button = target instanceof Element && target.closest('button');
      if (!button) return;
      press = () => button.click();
    }
    // Enter in a form whose only button sends a code
    if (target instanceof HTMLFormElement) press = () => target.requestSubmit();
    if (type === 'input') isFilled = true;
    else loadAgain?.().catch(() => undefined);
    event.preventDefault();
    event.stopPropagation();
  };
  const kept = ['click', 'input', 'change', 'submit'];
  for (const type of kept) addEventListener(type, keep, true);
  // Firefox keeps a failed import for as long as the page lives.
  const loadPage = async () => {
    if (isFilled) return;
    const { ok } = await fetch('', { method: 'HEAD', cache: 'no-store' });
    if (ok) location.reload();
  };
  const afterReconnect = () => {
    // The event fires before the connection works.
    setTimeout(
      () =>
        void loadAgain?.()
          .catch(loadPage)
          .catch(() => undefined),
      1000,
    );
  };
  const showMissing = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    /** @type {HTMLElement | null} */
    const sentence = document.querySelector('body > [role=alert]');
    if (sentence) sentence.hidden = false;
    loadAgain = () => import(target.src);
    addEventListener('online', afterReconnect);
  };
  addEventListener('error', showMissing, true); // of the script itself or of an import, once the page is parsed
  const aside = document.createElement('input');
  const report = (/** @type {HTMLInputElement} */ field) => {
    const { value, defaultValue } = field;
    const own = Object.getOwnPropertyDescriptor(field, 'value');
    if (!own || value === defaultValue) return;
    own.set?.call(aside, defaultValue);
    Object.defineProperty(field, 'value', { ...own, set() {} });
    field.dispatchEvent(new Event('input', { bubbles: true }));
    Object.defineProperty(field, 'value', own);
  };
  const filled = new MutationObserver((fills) => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && fills.some(({ target }) => target === field)) field.select();
  });
  window.renderedPath = location.pathname;
  window.hydrateInput = () => {
    loadAgain = undefined;
    removeEventListener('error', showMissing, true);
    for (const type of kept) removeEventListener(type, keep, true);
    /** @type {NodeListOf<HTMLInputElement>} */
    const fields = document.querySelectorAll('#app input');
    for (const field of fields) {
      if (field.type === 'file') {
        if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (field.type === 'checkbox') {
        if (field.checked === field.defaultChecked) continue;
        field.checked = field.defaultChecked;
        field.click();
      } else if (field.type !== 'radio') {
        report(field);
        if (field.value === '') filled.observe(field, { attributeFilter: ['value'] });
      }
    }
    addEventListener('input', () => filled.disconnect(), { capture: true, once: true });
    setTimeout(() => filled.disconnect(), 1000);
    setTimeout(() => press?.());
  };
})();
