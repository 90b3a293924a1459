addEventListener('load', () => {
  /** @type {HTMLStyleElement | null} */
  const faces = document.querySelector('style[media]');
  if (faces) faces.media = 'all';
});
