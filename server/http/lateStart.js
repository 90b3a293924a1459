(() => {
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    const { src } = /** @type {HTMLScriptElement} */ (document.querySelector('script[src]'));
    void import(src);
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
})();
