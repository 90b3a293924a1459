import type { BrowserContext } from 'playwright/test';

/** Firefox reports a font as failed if its download ends because the page is left (NS_BINDING_ABORTED). */
const leftForOtherPage = /^download failed \(font-family.* status=2152398850 /;

/** In Firefox Playwright puts `body {}` into a page before it takes its picture, against the page's policy. */
const playwrightPicture = /blocked an inline style .*sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/;

type Complaint = RegExp | number;

/** A status in its own words: its digits alone may be those of a port or an id. */
const patternOf = (complaint: Complaint): RegExp =>
  typeof complaint === 'number' ? new RegExp(`status of ${complaint}\\b`) : complaint;

/** Collects console errors, page errors and foreign requests on every page of a context. */
export class Watch {
  readonly #complaints: string[] = [];
  readonly #expected: { pattern: RegExp; met: boolean }[] = [];
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  observe(context: BrowserContext): void {
    context.on('console', (message) => {
      const type = message.type();
      if (type !== 'error' && type !== 'warning') return;
      if (message.text() === 'Service Worker registration blocked by Playwright') return; // by playwright.config.ts
      const { url } = message.location();
      this.#note(`console ${type}: ${message.text()} (${url})`);
    });
    if (context.browser()?.browserType().name() === 'firefox') this.#observeRefusals(context);
    context.on('weberror', (error) => {
      const { message } = error.error();
      if (!leftForOtherPage.test(message) && !playwrightPicture.test(message))
        this.#note(`page error: ${message}`);
    });
    context.on('request', (request) => {
      if (!this.#isOurs(request.url())) this.#note(`request to a foreign origin: ${request.url()}`);
    });
  }

  /** Chromium puts each refused request on the console; Firefox does not. */
  #observeRefusals(context: BrowserContext): void {
    context.on('response', (response) => {
      if (response.status() >= 400) this.#note(`status of ${response.status()} (${response.url()})`);
    });
  }

  /** Expects a complaint that the journey provokes, such as a refused login, or a reply of that status; the journey fails without it. */
  expect(complaint: Complaint): void {
    this.#expected.push({ pattern: patternOf(complaint), met: false });
  }

  /** Lets a complaint pass that comes on a slow machine alone, such as access that had to be renewed. */
  allow(complaint: Complaint): void {
    this.#expected.push({ pattern: patternOf(complaint), met: true });
  }

  /** All unexpected complaints and missed expectations so far. */
  faults(): string[] {
    const missed = this.#expected.filter(({ met }) => !met);
    return [
      ...this.#complaints,
      ...missed.map(({ pattern }) => `expected, but never came: ${String(pattern)}`),
    ];
  }

  #note(complaint: string): void {
    const expected = this.#expected.find(({ pattern }) => pattern.test(complaint));
    if (expected) expected.met = true;
    else this.#complaints.push(complaint);
  }

  #isOurs(url: string): boolean {
    const { protocol, hostname, port } = new URL(url);
    if (protocol === 'data:' || protocol === 'blob:') return true;
    return port === String(this.#port) && (hostname === 'localhost' || hostname.endsWith('.localhost'));
  }
}
