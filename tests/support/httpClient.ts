// A browser as the server sees one: cookies, Origin, the CSRF header.
import type { App } from '../../server/app.ts';

type Actor = 'customer' | 'seller';

export interface Answer {
  status: number;
  headers: Headers;
  /** The JSON body; an empty object without one. */
  body: Record<string, unknown>;
}

/** The value at a path such as `results.0.id` in a reply's body. */
export const pick = (answer: Answer, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
      answer.body,
    );

export const idOf = (answer: Answer, path = 'id'): string => String(pick(answer, path));

/** Number of replies by status and code. */
export const tally = (answers: Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = `${status} ${typeof body['code'] === 'string' ? body['code'] : ''}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

export interface CallOptions {
  json?: unknown;
  form?: Record<string, string | Blob | (string | Blob)[]>;
  actor?: Actor | null;
  headers?: Record<string, string>;
}

/** The idempotency key of a write; without a name, a unique one. */
export const key = (name: string = crypto.randomUUID()): CallOptions => ({
  headers: { 'Idempotency-Key': name },
});

export class Browser {
  readonly cookies = new Map<string, string>();
  /** Every Set-Cookie line ever received. */
  readonly lines: string[] = [];
  actor: Actor | null = null;
  /** The other end of its socket. */
  address = '203.0.113.7';

  constructor(
    private readonly app: App,
    readonly host: string,
  ) {}

  /** A copy of it, with its cookies, that calls another server. */
  at(app: App): Browser {
    const copy = new Browser(app, this.host);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    copy.actor = this.actor;
    copy.address = this.address;
    return copy;
  }

  get(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call('GET', path, options);
  }

  async post(path: string, json?: unknown, options: CallOptions = {}): Promise<Answer> {
    if (!this.cookies.has('__Host-csrftoken')) await this.get('/api/csrf/');
    return this.call('POST', path, { json, ...options });
  }

  /** Sends the request unchanged, with the browser's cookies. */
  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const request = this.request(method, path, options);
    return this.receive(await this.app.fetch(options.form ? await buffered(request) : request, this.address));
  }

  request(
    method: string,
    path: string,
    { json, form, actor = this.actor, headers = {} }: CallOptions = {},
  ): Request {
    const all = new Headers({
      Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    let body: string | FormData | null = null;
    if (json !== undefined) {
      body = typeof json === 'string' ? json : JSON.stringify(json);
      all.set('Content-Type', 'application/json');
    }
    if (form) body = formOf(form);
    if (method !== 'GET') {
      all.set('X-CSRFToken', this.cookies.get('__Host-csrftoken') ?? '');
      all.set('Origin', `http://${this.host}`);
    }
    if (actor) all.set('X-Actor', actor);
    for (const [name, value] of Object.entries(headers)) {
      if (value === '') all.delete(name);
      else all.set(name, value);
    }
    return new Request(`http://${this.host}${path}`, { method, headers: all, body });
  }

  async receive(response: Response): Promise<Answer> {
    for (const line of response.headers.getSetCookie()) {
      this.lines.push(line);
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/Max-Age=0(;|$)/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
  }

  async logIn(actor: Actor, who: { phone_number: string; password: string }): Promise<this> {
    const answer = await this.post(actor === 'seller' ? '/api/seller/login/' : '/api/login/', who);
    if (answer.status !== 200) throw new Error(`The login failed: ${JSON.stringify(answer.body)}`);
    this.actor = actor;
    return this;
  }
}

/** The request with its body in memory: Node 24 throws in the background when the server stops reading a streamed form. */
const buffered = async (request: Request): Promise<Request> =>
  new Request(request, { method: request.method, body: await request.arrayBuffer() });

function formOf(fields: Record<string, string | Blob | (string | Blob)[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one);
  }
  return form;
}
