// Texts of a page in Hindi: everything that the shop or a person has not typed must be in Devanagari.
import { expect, type Page } from 'playwright/test';
import {
  profileSourceOptions,
  registrationSourceOptions,
  relationshipOptions,
} from '../../src/lib/copy/shared.ts';

/** Names, abbreviations and units that Hindi writes in Latin letters too; initials; and the choice of the language, which is in both. */
const alsoHindi =
  /\b([A-Z]{2}|Language|Swarna|AutoPay|SMS|GST|CGST|SVG|HUID|px|Data Protection Board of India|UPI|KYC|QR|WhatsApp|GSTIN|PAN|CSV|PDF|JSON|JPG|PNG|WEBP|MB|kB|am|pm|Ctrl|Esc|Enter|Excel|Chrome|Firefox|Linux|Android|iPhone|iOS|Facebook|LinkedIn|DPDP|https?|localhost|com|in|png|webp|jpg)\b/g;

/** Choices are stored in English and read in Hindi. */
const choices = new Set<string>(
  [...profileSourceOptions(null), ...registrationSourceOptions, ...relationshipOptions].map(
    ({ value }) => value,
  ),
);

/** The texts of a page that are neither Hindi nor in a reply of the API, with their place. */
export class HindiReader {
  /** Texts that shops and persons have typed, from the API's replies. */
  #typed = new Set<string>();
  /** Texts of the server in another language. */
  #foreign = new Set<string>();
  #notes: Promise<void>[] = [];

  constructor(private readonly page: Page) {
    page.on('response', (reply) => {
      if (!reply.url().includes('/api/') || !reply.headers()['content-type']?.includes('json')) return;
      const body: Promise<unknown> = reply.json().catch(() => null);
      this.#notes.push(body.then((value) => this.#note(value)));
    });
  }

  #note(value: unknown, key = ''): void {
    if (Array.isArray(value)) for (const item of value) this.#note(item, key);
    else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) this.#note(part, name);
    else if (typeof value === 'string' && value.length > 1) {
      const isSaidByServer = /_display$|^(message|detail)$/.test(key);
      if (!isSaidByServer) {
        if (!choices.has(value)) this.#typed.add(value);
        if (key.endsWith('full_name')) this.#typed.add(value.split(' ')[0]!);
      } else if (!/\p{Script=Devanagari}/u.test(value) && /[A-Za-z]{2}/.test(value.replace(alsoHindi, '')))
        this.#foreign.add(`${key}: ${value}`);
    }
  }

  /** Opens a page and expects every text on it to be Hindi. */
  async expectHindi(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.mouse.move(1, 1); // a rendered page may defer its scripts until a person is there
    await expect(this.page.locator('main :is(h1, h2, h3, p, button)').first()).toBeVisible();
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => this.page.evaluate(hasTypeface)).toBe(true);
    this.#note(JSON.parse((await this.page.locator('meta[name=store]').getAttribute('content')) || 'null'));
    for (const replies of await this.page.locator('#early-replies').allTextContents())
      this.#note(JSON.parse(replies));
    await this.#expectTexts();
  }

  /** The same for a paper, which the server draws: what was typed has been told on other pages before. */
  async expectHindiPaper(address: string): Promise<void> {
    await this.page.goto(address);
    await this.#expectTexts();
  }

  async #expectTexts(): Promise<void> {
    const { pathname } = new URL(this.page.url());
    // Repeats, because a page may show a reply before the runner has received it.
    await expect
      .configure({ soft: true })
      .poll(() => this.#unread(), { message: pathname, timeout: 5_000 })
      .toEqual([]);
    this.#foreign.clear();
  }

  async #unread(): Promise<string[]> {
    const texts = await this.page.evaluate(textsOnPage);
    await Promise.all(this.#notes);
    const typed = [...this.#typed].toSorted((one, other) => other.length - one.length);
    const english = texts.filter((text) => {
      const own = typed
        .reduce((rest, data) => rest.replaceAll(data, ' '), text.replaceAll(/\S*localhost\S*|GSTIN \S+/g, ''))
        .replace(alsoHindi, '');
      return /[A-Za-z]{2}/.test(own);
    });
    return [...english, ...this.#foreign];
  }
}

/** True when the Devanagari typeface has loaded: it comes after the page and has another width. */
const hasTypeface = (): boolean =>
  [...document.fonts].some(({ unicodeRange, status }) => /U\+900/i.test(unicodeRange) && status === 'loaded');

/** Runs in the page, so it must be self-contained. */
function textsOnPage(): string[] {
  const found = new Set<string>([document.title]);
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('[lang]:not([lang|=hi]), script, style, noscript')) continue;
    for (const attribute of ['aria-label', 'placeholder', 'alt', 'title'])
      found.add(element.getAttribute(attribute) ?? '');
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) found.add((node.textContent ?? '').trim());
  }
  return [...found];
}
