// What a person can tell of a page without looking at its shape: heading, alert, status, dialog, busy, buttons, fields, texts.
export type PageContent = {
  heading?: string | null;
  /** role=alert; null: there is none. */
  alert?: string | null;
  /** role=status; null: there is none. */
  status?: string | null;
  /** The title of the open dialog; null: none is open. */
  dialog?: string | null;
  /** Something on the page says aria-busy. */
  busy?: boolean;
  /** Where the first progress bar stands; null: there is none. */
  progress?: number | null;
  /** By accessible name: its text or aria-label. */
  buttons?: Readonly<Record<string, 'enabled' | 'disabled' | 'absent'>>;
  /** Texts that are on the page. */
  shows?: readonly string[];
  /** Texts that are not. */
  hides?: readonly string[];
};

/** What the page shows of that which `expected` names, in the same form, so that the two can be compared. */
export function readPage(page: Document, expected: PageContent): PageContent {
  const text = page.body.textContent;
  const seen: PageContent = {
    heading: textOf(page, 'h1'),
    alert: textOf(page, '[role=alert]'),
    status: textOf(page, '[role=status], output'),
    dialog: textOf(page, 'dialog[open] h2'),
    busy: page.querySelector('[aria-busy=true]') !== null,
    progress: page.querySelector('progress')?.value ?? null,
    buttons: Object.fromEntries(
      Object.keys(expected.buttons ?? {}).map((name) => [name, button(page, name)]),
    ),
    shows: expected.shows?.filter((one) => text.includes(one)) ?? [],
    hides: expected.hides?.filter((one) => !text.includes(one)) ?? [],
  };
  return Object.fromEntries(Object.entries(seen).filter(([name]) => name in expected));
}

/** What of `expected` the page does not show, as sentences. */
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

/** What a region says; the names of its buttons are not part of it. */
function regionText(region: Element): string {
  const words = region.cloneNode(true) as Element;
  for (const control of words.querySelectorAll('button')) control.remove();
  return words.textContent.trim();
}

function textOf(page: Document, selector: string): string | null {
  const texts = [...page.querySelectorAll(selector)].map(regionText).filter(Boolean);
  return texts.length > 0 ? texts.join(' | ') : null;
}

function button(page: Document, name: string): 'enabled' | 'disabled' | 'absent' {
  const all = [...page.querySelectorAll('button, [role=button], input[type=submit]')];
  const found = all.find(
    (one) =>
      (one.getAttribute('aria-label') ?? one.textContent).trim() === name &&
      one.closest('dialog:not([open])') === null,
  );
  if (!found) return 'absent';
  return found.matches(':disabled, [aria-disabled="true"]') ? 'disabled' : 'enabled';
}
