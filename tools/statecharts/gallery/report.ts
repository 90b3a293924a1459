// The gallery as one page that needs no server: what changed first, then every flow with its states.
import { looks, sizes, themes, translation, type StateScreenshots } from './screenshots.ts';

export interface Change {
  /** The picture's path below `pictures` and `accepted`. */
  name: string;
  kind: string;
}
interface Flow {
  flow: string;
  states: readonly { id: string; name: string; steps: readonly string[] }[];
}

/** The pictures of a state, in order. */
export const columns: readonly { width: number; look: string; title: string }[] = [
  ...themes.flatMap((theme) =>
    sizes.map(([width]) => ({ width, look: theme, title: `${width} pixels wide, by ${theme}` })),
  ),
  ...looks.map((look) => ({
    width: sizes[0][0],
    look,
    title: look === 'forced' ? 'forced colours' : '200 % text',
  })),
  { width: sizes[0][0], look: translation.language, title: translation.title },
];

export function reportPage(
  flows: readonly Flow[],
  taken: readonly StateScreenshots[],
  changes: readonly Change[],
): string {
  const faultsOf = (flow: string, id: string) =>
    taken.find((one) => one.flow === flow && one.id === id)?.faults ?? [];
  const sections = flows.map(
    ({ flow, states }) => `<section id="${flow}"><h2>${flow} <small>${states.length}</small></h2>
${states
  .map(
    ({
      id,
      name,
      steps,
    }) => `<article id="${flow}/${id}" data-words="${escaped(`${flow} ${name}`.toLowerCase())}">
<h3>${escaped(name)}</h3><p>${escaped(steps.join(' → ') || 'at the start')}</p>
${faultsOf(flow, id)
  .map((fault) => `<p class="fault">${escaped(fault)}</p>`)
  .join('')}
<div>${columns
      .map(
        ({ width, look, title }) =>
          `<figure class="${look}"><figcaption>${title}</figcaption><a href="pictures/${flow}/${id}-${width}-${look}.png"><img loading="lazy" class="w${width}" src="pictures/${flow}/${id}-${width}-${look}.png" alt="${escaped(name)}, ${title}"></a></figure>`,
      )
      .join('')}</div></article>`,
  )
  .join('\n')}</section>`,
  );
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Swarna: every state</title><style>${style}</style>
<header><h1>Every state</h1><p>${taken.length} states of ${flows.length} flows</p>
<input type="search" aria-label="Search" placeholder="Search"><label><input type="checkbox" id="night"> Night</label></header>
<nav>${flows.map(({ flow }) => `<a href="#${flow}">${flow}</a>`).join(' ')}</nav>
${changes.length > 0 ? `<section><h2>Changed <small>${changes.length}</small></h2>${changes.map(changeShown).join('\n')}</section>` : ''}
${sections.join('\n')}
<script>${script}</script></html>`;
}

function changeShown({ name, kind }: Change): string {
  const address = name.replaceAll('\\', '/');
  const shown = [
    ...(kind === 'is new' ? [] : [['accepted', 'accepted']]),
    ...(kind === 'is gone' ? [] : [['now', 'pictures']]),
    ...(kind.startsWith('differs') ? [['difference', 'changes']] : []),
  ];
  return `<article><h3>${escaped(address)} ${kind}</h3><div>${shown
    .map(
      ([word, folder]) =>
        `<figure><figcaption>${word}</figcaption><img src="${folder}/${address}" alt="${word}"></figure>`,
    )
    .join('')}</div></article>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `body{margin:0 auto;max-width:98rem;padding:1rem;font:1rem/1.45 system-ui,sans-serif;background:#f4f1ea;color:#231a20}
header{position:sticky;top:0;z-index:1;display:flex;gap:1rem;align-items:center;padding-block:.5rem;background:inherit}
h1,h2,h3,p{margin:0}h2{margin-block:2rem .5rem}small{font-weight:400}nav{columns:12rem}nav a{display:block}
article{padding-block:.75rem;border-top:1px solid #d8d0c2}article p{font-size:.875rem;overflow-wrap:anywhere}
article div{display:flex;gap:1rem;align-items:start;overflow-x:auto;margin-top:.5rem}
img{display:block;border:1px solid #d8d0c2}.w360{width:270px}.w1280{width:640px}figure{margin:0}figure img{max-width:640px}
.fault{color:#a3001e}[hidden]{display:none}.night{display:none}:root:has(#night:checked) .night{display:block}:root:has(#night:checked) .day{display:none}`;

const script = `document.querySelector('[type=search]').oninput = ({ target }) => {
  for (const one of document.querySelectorAll('[data-words]')) one.hidden = !one.dataset.words.includes(target.value.toLowerCase());
  for (const one of document.querySelectorAll('section')) one.hidden = !one.querySelector('article:not([hidden])');
};`;
