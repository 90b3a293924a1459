import type { BrowserContext } from 'playwright/test';

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
    context.on('weberror', (error) => this.#note(`page error: ${error.error().message}`));
    context.on('request', (request) => {
      if (!this.#isOurs(request.url())) this.#note(`request to a foreign origin: ${request.url()}`);
    });
  }

  /** Expects a complaint that the journey provokes, such as a refused login; the journey fails without it. */
  expect(pattern: RegExp): void {
    this.#expected.push({ pattern, met: false });
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
