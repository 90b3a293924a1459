// The buttons of a paper. Without this script it is still read, printed by the browser's menu, and left by its link.

const millimetresPerPixel = 25.4 / 96;
const roll = new CSSStyleSheet();
document.adoptedStyleSheets.push(roll);

/** @type {Record<string, (button: HTMLElement) => unknown>} */
const actions = {
  print: () => window.print(),
  share: async ({ dataset: { title, text, url, done, failed } }) => {
    const shared = { title, text, url };
    try {
      if ('share' in navigator) return await navigator.share(shared);
      await navigator.clipboard.writeText(`${text} ${url}`);
      say(done);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) say(failed);
    }
  },
};

/** @param {string | undefined} text */
function say(text) {
  const status = document.querySelector('[role=status]');
  if (status) status.textContent = text ?? '';
}

for (const button of document.querySelectorAll('button')) {
  button.hidden = false;
  button.addEventListener('click', () => actions[button.value]?.(button));
}

// Opened to be printed; a reload only shows it.
if (new URLSearchParams(location.search).has('print')) {
  history.replaceState(null, '', location.pathname);
  window.addEventListener('load', actions.print);
}

// A tab of its own is closed, so that the page it came from is there again as it was left.
document.querySelector('.back')?.addEventListener('click', (event) => {
  if (history.length === 1) return window.close();
  event.preventDefault();
  history.back();
});

/** @type {NodeListOf<HTMLInputElement>} */
const papers = document.querySelectorAll('[name=paper]');
const usual = new URLSearchParams(location.search).has('paper') ? null : localStorage.getItem('paper');
for (const choice of papers) {
  if (choice.value === usual) choice.checked = true;
  choice.addEventListener('change', () => localStorage.setItem('paper', choice.value));
}

// The roll is cut where the paper ends.
window.addEventListener('beforeprint', () => {
  const height = document.querySelector('main')?.getBoundingClientRect().height ?? 0;
  roll.replaceSync(`@page roll { size: 80mm ${Math.ceil(height * millimetresPerPixel) + 2}mm }`);
});
