// The content of a page as a person perceives it: heading, alert, status, dialog, busy, buttons, fields, texts.
export type PageContent = {
  heading?: string | null;
  /** role=alert; null: there is none. */
  alert?: string | null;
  /** role=status; null: there is none. */
  status?: string | null;
  /** The title of the open dialog; null: none is open. */
  dialog?: string | null;
  /** Something on the page is aria-busy. */
  busy?: boolean;
  /** The value of the first progress bar; null: there is none. */
  progress?: number | null;
  /** By accessible name: its text or aria-label. */
  buttons?: Readonly<Record<string, 'enabled' | 'disabled' | 'absent'>>;
  /** Texts that are on the page. */
  shows?: readonly string[];
  /** Texts that are not. */
  hides?: readonly string[];
  /** What no text tells, by selector: attributes and custom properties of the first element that it matches; null: there is none. */
  attributes?: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
};

/** The parts of the page that `expected` names, in the same form, so that the two can be compared. */
export function readPage(page: Document, expected: PageContent): PageContent {
  return Object.fromEntries(
    (Object.keys(expected) as (keyof PageContent)[]).map((part) => [part, readers[part](page, expected)]),
  );
}

/** One reader per part, so that only named parts are searched. */
const readers: { [P in keyof PageContent]-?: (page: Document, expected: PageContent) => PageContent[P] } = {
  heading: (page) => textOf(page, 'h1'),
  alert: (page) => textOf(page, '[role=alert]'),
  status: (page) => textOf(page, '[role=status], output'),
  dialog: (page) => textOf(page, 'dialog[open] > :not(dialog) > h2'),
  busy: (page) => page.querySelector('[aria-busy=true]') !== null,
  progress: (page) => page.querySelector('progress')?.value ?? null,
  buttons: (page, { buttons = {} }) => {
    const all = [...page.querySelectorAll('button, [role=button], input[type=submit]')].filter(
      (one) => one.closest('dialog:not([open])') === null,
    );
    return Object.fromEntries(Object.keys(buttons).map((name) => [name, buttonState(all, name)]));
  },
  shows: (page, { shows = [] }) => {
    const text = asRead(page.body.textContent);
    return shows.filter((one) => text.includes(asRead(one)));
  },
  hides: (page, { hides = [] }) => {
    const text = asRead(page.body.textContent);
    return hides.filter((one) => !text.includes(asRead(one)));
  },
  attributes: (page, { attributes = {} }) =>
    Object.fromEntries(
      Object.entries(attributes).map(([selector, named]) => {
        const element = page.querySelector<HTMLElement>(selector);
        const names = Object.keys(named);
        return [selector, Object.fromEntries(names.map((name) => [name, attributeOf(element, name)]))];
      }),
    ),
};

/** A space that keeps two words on one line is read as any other. */
const asRead = (text: string): string => text.replaceAll('\u00a0', ' ');

const attributeOf = (element: HTMLElement | null, name: string): string | null =>
  (name.startsWith('--') ? element?.style.getPropertyValue(name) : element?.getAttribute(name)) ?? null;

/** The parts of `expected` that the page does not show, as sentences. */
export function pageDifferences(page: Document, expected: PageContent): string[] {
  const seen = flattened(readPage(page, expected));
  return Object.entries(flattened(expected)).flatMap(([name, wanted]) =>
    seen[name] === wanted ? [] : [`${name} is ${seen[name]}, not ${wanted}`],
  );
}

const flattened = ({ buttons = {}, ...rest }: PageContent): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(rest).map(([name, value]) => [name, JSON.stringify(value)]),
    ...Object.entries(buttons).map(([name, value]) => [`button "${name}"`, value]),
  ]);

/** A region's text without the names of its buttons. */
function regionText(region: Element): string {
  const words = region.cloneNode(true) as Element;
  for (const control of words.querySelectorAll('button')) control.remove();
  return words.textContent.trim();
}

function textOf(page: Document, selector: string): string | null {
  const texts = [...page.querySelectorAll(selector)].map(regionText).filter(Boolean);
  return texts.length > 0 ? texts.join(' | ') : null;
}

function buttonState(all: readonly Element[], name: string): 'enabled' | 'disabled' | 'absent' {
  const found = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === name);
  if (!found) return 'absent';
  return found.matches(':disabled, [aria-disabled="true"]') ? 'disabled' : 'enabled';
}
