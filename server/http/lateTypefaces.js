addEventListener('load', () => {
  /** @type {HTMLStyleElement | null} */
  const faces = document.querySelector('style[media]');
  if (faces) setTimeout(() => (faces.media = 'all'));
});
