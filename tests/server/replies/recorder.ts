// Records the server's reply to each call of a story, and the changed rows and sent messages.
import { createSession } from '../../../server/auth/sessions.ts';
import type { Db } from '../../../server/db/db.ts';
import type { PushMessage } from '../../../server/push/gateway.ts';
import { Browser, type Answer, type CallOptions } from '../../support/httpClient.ts';
import { worldOf, type TestWorld } from '../../support/world.ts';
import { addressOf, operations } from '../../support/operations.ts';
import { Rows } from './rows.ts';
import {
  changed,
  inLines,
  Memory,
  pageText,
  PROOF_TOKEN,
  shortly,
  told,
  wrapped,
  type Fields,
} from './text.ts';

export interface Who {
  name: string;
  browser: Browser;
}

/** Headers of every reply are not repeated. */
const USUAL: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};
const TELLING = [
  'content-type',
  'cache-control',
  'content-disposition',
  'etag',
  'retry-after',
  'location',
  'content-language',
  'allow',
];
/** The keys with which a browser decrypts its notifications. */
export const pushKeys = {
  p256dh: 'BIOageGKBAAFEO_PjW07hXtGOglqcDku_sQjJwc_69Z_mTJQUCiaBKmeKnCeUHkp5uRluKuLg5u7cG7AUk27rXE',
  auth: '8eDyX_uCN0XRhSbY5hs7Hg',
};
/** Secret fields of requests, which no file may contain. */
const SECRET = /^(otp|token)$|password/;

/** A page is stored as its differences from another one if they are shorter than this share of it. */
const WORTH_COMPARING = 0.7;

const addresses = operations.map((operation) => ({
  operation,
  address: new RegExp(`^${addressOf(operation, '[0-9a-f-]{36}')}$`),
}));

export class Recorder {
  readonly world: TestWorld;
  readonly rows: Rows;
  readonly chapters = new Map<string, string[]>();
  /** The operations that succeeded, with their queries. */
  readonly asked = new Map<string, URLSearchParams[]>();
  /** The code that a phone was sent last. */
  readonly codes = new Map<string, string>();
  private readonly loggedIn = new Map<string, Who>();
  private lines: string[] = [];
  private memory = new Memory();
  private pages: string[][] = [];
  private readonly pushed: string[] = [];

  constructor(db: Db) {
    this.world = worldOf(db, {} as TestWorld['ids']);
    this.rows = new Rows(db);
    this.world.services.push = {
      accepts: (endpoint) => endpoint.startsWith('https://push.'),
      send: async ({ endpoint }, message: PushMessage) => {
        this.pushed.push(
          `push ${endpoint}: ${Object.entries(message)
            .map(([name, value]) => `${name}: ${value}`)
            .join(' | ')}`,
        );
        return endpoint.endsWith('/gone') ? 'gone' : 'sent';
      },
    };
  }

  chapter(name: string): void {
    this.lines = [];
    this.memory = new Memory();
    this.pages = [];
    this.chapters.set(name, this.lines);
  }

  /** Sets the clock, as it is in India. */
  at(day: string, time = '12:00'): void {
    this.world.clock.set(`${day}T${time}:00+05:30`);
    this.lines.push('', `== ${day} ${time} in India`);
  }

  get now(): Temporal.Instant {
    return this.world.clock.now();
  }

  note(title: string): void {
    this.lines.push('', `# ${title}`);
  }

  visitor(host = 'meera.localhost'): Who {
    return { name: 'visitor', browser: this.world.browser(host) };
  }

  /** A browser with a session of this row's person, as a login gives it; the same one until the clock moves. */
  async as(row: string, host = 'meera.localhost'): Promise<Who> {
    const key = `${row} ${host} ${this.now.toString()}`;
    const known = this.loggedIn.get(key);
    if (known) return known;
    const realm = row.startsWith('customer(') ? 'customer' : 'seller';
    const browser = this.world.browser(host);
    await browser.get('/api/csrf/');
    const { db, services, clock } = this.world;
    const store = await services.tenants.ofHost(host);
    const tokens = await createSession(
      db,
      services.secret,
      { storeId: store!.storeId, realm, accountId: this.rows.id(row), device: 'Firefox' },
      clock.now(),
    );
    browser.cookies.set(`__Host-${realm}-access`, tokens.access);
    browser.cookies.set(`__Host-${realm}-refresh`, tokens.refresh);
    browser.cookies.set(`${realm}-hint`, '1');
    browser.actor = realm;
    await this.rows.changes();
    const who = { name: row === 'store(meera)' ? 'Meera' : /\((\w+)/.exec(row)![1]!, browser };
    this.loggedIn.set(key, who);
    return who;
  }

  /**
   * Runs something that is no call, and records its changes and messages; records nothing if there are only lines like
   * `quiet`.
   */
  async does(title: string, work: () => Promise<unknown>, quiet: RegExp | null = null): Promise<void> {
    await work();
    const changes = (await this.rows.changes()).map((line) => this.mask(line));
    const telling = changes.filter((line) => !quiet?.test(line));
    const from = this.lines.length;
    this.tellSent();
    const sent = this.lines.splice(from);
    if (quiet === null || telling.length + sent.length > 0) this.lines.push('', title, ...telling, ...sent);
  }

  /** Makes a call and writes down the reply, the cookies, what was stored and what was sent. */
  async call(who: Who, method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { answer, lines } = await this.ask(who, method, path, options);
    const changes = method === 'GET' ? [] : await this.rows.changes();
    this.lines.push('', ...shortly(this.masked([`${who.name}: ${method} ${path}`, ...sentText(options)])));
    this.lines.push(...shortly(this.masked(lines())));
    this.lines.push(...changes.map((line) => this.mask(line)));
    this.tellSent();
    return answer;
  }

  /** Reads as each of several people; equal replies are merged. */
  async read(path: string, all: readonly Who[], headers: Record<string, string> = {}): Promise<void> {
    this.lines.push('', ...shortly(this.masked([`GET ${path}`, ...sentText({ headers })])));
    const told = new Map<string, { names: string[]; lines: string[] }>();
    for (const who of all) {
      const { lines, raw } = await this.ask(who, 'GET', path, { headers });
      const same = told.get(raw);
      if (same) same.names.push(who.name);
      else told.set(raw, { names: [who.name], lines: lines() });
    }
    for (const { names, lines } of told.values()) {
      const [first = '', ...rest] = this.masked(lines);
      this.lines.push(...shortly([all.length > 1 ? `${names.join(', ')}: ${first}` : first, ...rest]));
    }
  }

  /** A list, each row by its id and these fields. */
  async list(who: Who, path: string, fields: readonly string[]): Promise<void> {
    const { head, rows } = await this.rowsOf(who, path, ['id', ...fields]);
    this.lines.push('', head, ...rows.map((row) => `  ${row}`));
  }

  /** Only the numbers of a list's rows, in its order, each with the requested field. */
  async order(who: Who, path: string): Promise<void> {
    const asked = [...new URL(path, 'http://x').searchParams].map(([name, value]) =>
      name === 'sort' ? value.replace('-', '') : name,
    );
    const { head, rows } = await this.rowsOf(who, path, ['id', ...asked]);
    this.lines.push(
      ...shortly([
        rows.length > 0 ? `${head}:` : head,
        ...wrapped(rows.map((row) => row.replace(/^\w+(?=#)/, ''))),
      ]),
    );
  }

  private async rowsOf(who: Who, path: string, fields: readonly string[]) {
    const { answer } = await this.ask(who, 'GET', path, {});
    const head = this.mask(`GET ${path}: ${answer.status}, ${String(answer.body['count'])}`);
    const rows = (answer.body['results'] ?? []) as Fields[];
    return { head, rows: rows.map((row) => this.mask(valuesOf(row, fields))) };
  }

  /** One line for each call: its status, code and detail. What it changed is undone. */
  async tries(
    who: Who,
    method: string,
    path: string,
    options: CallOptions,
    undo: () => Promise<unknown>,
  ): Promise<void> {
    const { answer } = await this.ask(who, method, path, options);
    if (answer.status < 300) await undo();
    const { code, detail, errors } = answer.body as Fields;
    const said = [code, detail, errors === undefined ? undefined : JSON.stringify(errors)]
      .filter(Boolean)
      .join(' | ');
    this.lines.push(this.mask(`  ${who.name} ${method} ${path}: ${answer.status} ${said}`.trimEnd()));
  }

  line(text: string): void {
    this.lines.push(text);
  }

  private tellSent(): void {
    const sms = this.world.sent.splice(0);
    for (const { store, phone, purpose, language, code } of sms) {
      this.codes.set(phone, code);
      this.lines.push(`sms to ${phone}: store ${store}, ${purpose}, ${language}`);
    }
    for (const line of this.pushed.splice(0).toSorted())
      this.lines.push(this.mask(line.replace(/tag: \w+/, 'tag: <notification>')));
  }

  private async ask({ browser }: Who, method: string, path: string, options: CallOptions) {
    if (method !== 'GET' && !browser.cookies.has('__Host-csrftoken')) await browser.get('/api/csrf/');
    const response = await this.world.app.fetch(browser.request(method, path, options), browser.address);
    const type = response.headers.get('content-type') ?? '';
    const bytes = /image|font/.test(type) ? new ArrayBuffer() : await response.clone().arrayBuffer();
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes); // a table's byte order mark is recorded
    const cookies = response.headers.getSetCookie();
    const answer = await browser.receive(response);
    this.remember(method, path, answer);
    const lines = () => [
      `${answer.status}${headersOf(answer)}`,
      ...(type.includes('json')
        ? bodyOf(answer.body, this.memory)
        : this.textLines(type, text).map((line) => `  ${line}`)),
      ...cookies.map((line) => `  cookie ${line.replace(/(?<=^[^=]+=)[^;]{8,}/, '<…>')}`),
    ];
    return { answer, lines, raw: `${answer.status} ${text}` };
  }

  /** A page or a table; one that resembles another of the chapter is stored as its differences. */
  private textLines(type: string, text: string): string[] {
    if (type.includes('csv')) return text.replace('\uFEFF', '<BOM>').split('\r\n').filter(Boolean);
    if (type.includes('css')) return text.match(/^:root \{ --brand.*$/m) ?? [];
    if (!type.includes('html')) return [text].filter(Boolean);
    const page = pageText(text).map((line) => this.mask(line));
    const closest = this.pages
      .map((before) => changed(before, page))
      .toSorted((a, b) => a.length - b.length)[0];
    this.pages.push(page);
    return closest && closest.length < page.length * WORTH_COMPARING ? closest : page;
  }

  private remember(method: string, path: string, { status }: Answer): void {
    if (status >= 300) return;
    const url = new URL(path, 'http://x');
    const found = addresses.find(
      ({ operation, address }) => operation.method === method && address.test(url.pathname),
    );
    if (!found) return;
    const { id } = found.operation;
    this.asked.set(id, [...(this.asked.get(id) ?? []), url.searchParams]);
  }

  private masked(lines: readonly string[]): string[] {
    return lines.map((line) => this.mask(line));
  }

  private mask(text: string): string {
    const now = this.now.toString();
    return this.rows
      .masked(text)
      .replaceAll(/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)\+00:00/g, '$1Z')
      .replaceAll(now, 'now')
      .replaceAll(/\\\\?x[0-9a-f]{20,}/g, '<bytes>')
      .replaceAll(/(?<=hash: )x(?= \||$)/gm, '<password hash>')
      .replaceAll(/\$argon2\w*\$[^\s|]+/g, '<password hash>')
      .replaceAll(/\b(reset_token|public_key): [\w-]+/g, '$1: <…>')
      .replaceAll(/\bcode: \d{6}\b/g, 'code: <…>')
      .replaceAll(PROOF_TOKEN, '<token>')
      .replaceAll(/(?<=device:)[\w-]{43}/g, '<device>')
      .replaceAll(pushKeys.p256dh, '<p256dh>')
      .replaceAll(pushKeys.auth, '<auth>');
  }
}

const headersOf = ({ headers, status }: Answer): string =>
  TELLING.flatMap((name) => {
    const value = headers.get(name);
    if (value === USUAL[name] || (name === 'content-type' && status === 204 && value === null)) return [];
    if (value === null) return name in USUAL ? [` (no ${name})`] : [];
    return [` (${name}: ${name === 'etag' ? '<…>' : value})`];
  }).join('');

function bodyOf(body: unknown, memory: Memory): string[] {
  if (typeof body !== 'object' || body === null || Object.keys(body).length === 0) return [];
  return told('', body as Fields, memory).map((line, index) =>
    index === 0 ? `  ${line.trim()}` : `  ${line}`,
  );
}

const valuesOf = (row: Fields, names: readonly string[]): string =>
  names
    .filter((name) => name in row)
    .map((name) => row[name])
    .join(' ');

function sentText({ json, form, headers }: CallOptions): string[] {
  const fields = { ...headers, ...((json ?? form) as Fields | undefined) };
  const shown = Object.entries(fields)
    .filter(([name]) => !SECRET.test(name))
    .map(
      ([name, value]) =>
        `${name}: ${value instanceof Blob ? '<picture>' : typeof value === 'string' ? value : Array.isArray(value) && value[0] instanceof Blob ? `<${value.length} pictures>` : JSON.stringify(value)}`,
    );
  return inLines(shown).map((line) => `  sends ${line}`);
}
