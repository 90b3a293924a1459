(() => {
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    /** @type {NodeListOf<HTMLLinkElement>} */
    const links = document.querySelectorAll('link[rel=late]');
    for (const link of links) link.rel = 'modulepreload';
    const script = /** @type {HTMLScriptElement} */ (document.querySelector('script[src]'));
    // As of a script that the page loads itself: preHydrationInput.js says so, and tries again.
    import(script.src).catch(() => script.dispatchEvent(new Event('error')));
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
})();
