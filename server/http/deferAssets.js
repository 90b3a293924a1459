addEventListener('load', () => {
  setTimeout(() => {
    /** @type {HTMLStyleElement | null} */
    const faces = document.querySelector('style[media]');
    if (faces) faces.media = 'all';
    /** @type {NodeListOf<HTMLImageElement>} */
    const pictures = document.querySelectorAll('img[data-late]');
    for (const picture of pictures) picture.src = picture.dataset.late ?? '';
  });
});
