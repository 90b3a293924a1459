(() => {
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    /** @type {NodeListOf<HTMLLinkElement>} */
    const links = document.querySelectorAll('link[rel=late]');
    for (const link of links) link.rel = 'modulepreload';
    const { src } = /** @type {HTMLScriptElement} */ (document.querySelector('script[src]'));
    void import(src);
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
})();
