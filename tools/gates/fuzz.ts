// Requests that the contract allows, the same with one thing wrong, and bytes that are no request: made from the contract by fixed seeds,
// so that a new operation is covered the day it is written. Every reply is checked against the contract by the server itself.
import assert from 'node:assert/strict';
import { connect, type AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import * as fc from 'fast-check';
import type { App } from '../../server/app.ts';
import type { Operation } from '../../server/http/contract.ts';
import type { Answer, Browser, CallOptions } from '../../tests/support/httpClient.ts';
import { follow, objectOf, refusedValues, valid } from './kit/arbitraries.ts';
import { onEmbedded } from './kit/engines.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { addressOf, document, NOWHERE, operations } from '../../tests/support/operations.ts';
import {
  callerOf,
  endsEverySession,
  neighbor,
  pathReferenceOf,
  requestFor,
  sceneOf,
  type Scene,
} from '../../tests/support/scene.ts';

const LIST_QUERY = 'server/repositories/listQuery.ts';
const PAGING = 'server/repositories/paging.ts';
const FULL = 300;
const SHORT = 2;
/** Number of seeds that share the samples of an operation: different seeds draw different values. */
const SEEDS = { short: 1, full: 20 };

export const gate: Gate = {
  isDeterministic: true,
  asserts:
    'No request ends in a 5xx or off the contract: valid ones are understood, with texts of SQL too; invalid ones and unknown fields are refused as 4xx, undeclared methods 405 and callers without a session 401.',
  cases: { short: 82 * 25, full: 82 * 2 * FULL },
  canaries: {
    'depth-unbounded': {
      bug: 'JSON may be nested without end',
      edits: [['server/http/body.ts', 'if (isTooDeep(text)) throw malformed;', '']],
    },
    'year-zero': {
      bug: 'a date of the year 0 reaches the database',
      edits: [['server/http/contract.ts', " && text >= '0001'", '']],
    },
    'zero-character': {
      bug: 'a text with a zero character reaches the database',
      edits: [['server/http/contract.ts', 'unreadable.test(value)', 'false']],
    },
    'malformed-ids': {
      bug: 'an id that is none reaches the database',
      edits: [['server/http/input.ts', ' || Object.values(path).some((id) => !isUuid(id))', '']],
    },
    'unknown-fields': {
      bug: 'unknown fields are let through',
      edits: [
        [
          'server/http/contract.ts',
          'for (const error of errors) {',
          "for (const error of errors.filter(({ keyword }) => keyword !== 'additionalProperties')) {",
        ],
      ],
    },
    'search-by-text': {
      bug: 'the search text is a part of the statement',
      edits: [
        [
          LIST_QUERY,
          'sql<SqlBool>`search_text like ${pattern}`',
          "sql.raw<SqlBool>(`search_text like '%${pattern}%'`)",
        ],
        // As typed, because the term has lost its apostrophes, and built for each text.
        [
          PAGING,
          'statementFor(store, list, question, window, isFull)',
          'statementFor(store, list, { ...question, pattern: question.pattern && filter.q! }, window, isFull)',
        ],
        [
          PAGING,
          'if (window.offset > 0) return build(values);',
          'if (window.offset >= 0) return build(values);',
        ],
      ],
    },
  },
  run: (run) =>
    onEmbedded(async (db) => {
      const scene = await sceneOf(db);
      for (const operation of operations) await fuzz(run, scene, operation);
      await methods(run, scene.world.browser());
      await rawBytes(run, scene.world.app, scene.own.host);
    }),
};

type Node = Record<string, unknown>;

interface Shape {
  query: Record<string, Node>;
  required: string[];
  type: string | undefined;
  body: Node | undefined;
}

interface Sample {
  query: Node;
  body: Node;
}

const { paths } = document as { paths: Record<string, Record<string, Node>> };

function shapeOf(operation: Operation): Shape {
  const node = paths[operation.path]![operation.method.toLowerCase()]!;
  const query = ((node.parameters ?? []) as Node[]).map(follow).filter((one) => one.in === 'query');
  const { content = {} } = follow((node.requestBody ?? {}) as Node) as {
    content?: Record<string, { schema: Node }>;
  };
  const type = operation.bodyTypes.at(-1);
  return {
    query: Object.fromEntries(query.map(({ name, schema }) => [String(name), schema as Node])),
    required: query.filter(({ required }) => required === true).map(({ name }) => String(name)),
    type,
    body: type === undefined ? undefined : content[type]!.schema,
  };
}

function validSample({ query, required, body }: Shape): fc.Arbitrary<Sample> {
  const fields = Object.fromEntries(Object.entries(query).map(([name, schema]) => [name, valid(schema)]));
  return fc.record({
    query: fc.record(fields, { requiredKeys: required }),
    body: body ? (valid(body) as fc.Arbitrary<Node>) : fc.constant<Node>({}),
  });
}

interface Seeded<Value> {
  seed: number;
  value: Value;
}

/** An operation's own number, so that its samples stay when another one is added: FNV-1a of its id. */
const numberOf = ({ id }: Operation): number =>
  Buffer.from(id).reduce((hash, byte) => Math.imul(hash ^ byte, 16_777_619), 2_166_136_261);

/** As many values from each of an operation's seeds. */
function drawn<Value>(run: GateRun, operation: Operation, values: fc.Arbitrary<Value>): Seeded<Value>[] {
  const seeds = SEEDS[run.short ? 'short' : 'full'];
  const numRuns = (run.short ? SHORT : FULL) / seeds;
  return Array.from({ length: seeds }, (_, at) => numberOf(operation) + at).flatMap((seed) =>
    fc.sample(values, { seed, numRuns }).map((value) => ({ seed, value })),
  );
}

/** All operations share the code that these cases try, so the short form takes a quarter for each, by the operation's own number. */
const quarterOf = <Of>(run: GateRun, operation: Operation, all: readonly Of[]): readonly Of[] =>
  run.short ? all.filter((_, at) => (at + Math.abs(numberOf(operation))) % 4 === 0) : all;

interface Mutation {
  name: string;
  apply: (sample: Sample) => Sample;
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** Everything that can be wrong with one thing of a request. */
function mutationsOf({ query, required, type, body }: Shape): Mutation[] {
  const inQuery = Object.entries(query).flatMap(([name, schema]) =>
    refusedValues(schema)
      .filter(isPlain)
      .map((value) => ({ name, value })),
  );
  const mutations: Mutation[] = [
    ...inQuery.map(({ name, value }) => ({
      name: `?${name}=${String(value).slice(0, 40)}`,
      apply: (sample: Sample) => ({ ...sample, query: { ...sample.query, [name]: value } }),
    })),
    ...required.map((name) => ({
      name: `without ?${name}`,
      apply: (sample: Sample) => ({ ...sample, query: without(sample.query, name) }),
    })),
  ];
  if (!body) return mutations;
  const { properties, required: needed } = objectOf(body);
  const isForm = type === 'multipart/form-data';
  const fields = [...Object.entries(properties), ['unheard_of', { type: 'null' }] as const].flatMap(
    ([name, schema]) =>
      (name === 'unheard_of' ? ['1'] : refusedValues(schema))
        .filter((value) => !isForm || isPlain(value))
        .map((value) => ({ name, value })),
  );
  return [
    ...mutations,
    ...fields.map(({ name, value }) => ({
      name: `${name}: ${JSON.stringify(value)?.slice(0, 40)}`,
      apply: (sample: Sample) => ({ ...sample, body: { ...sample.body, [name]: value } }),
    })),
    ...needed.map((name) => ({
      name: `without ${name}`,
      apply: (sample: Sample) => ({ ...sample, body: without(sample.body, name) }),
    })),
  ];
}

const without = (node: Node, name: string): Node =>
  Object.fromEntries(Object.entries(node).filter(([field]) => field !== name));

/** Bodies that no operation takes. */
const rawBodies: [name: string, body: string, type: string][] = [
  ['no JSON', '{"phone_number":', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['a number', '5', 'application/json'],
  ['deep JSON', `${'{"a":'.repeat(16_000)}1${'}'.repeat(16_000)}`, 'application/json'],
  ['deep lists', `{"phone_number":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 'application/json'],
  ['a text', 'phone_number=1', 'text/plain'],
  ['a form of an address', 'phone_number=1', 'application/x-www-form-urlencoded'],
  ['a form without boundary', '--b--', 'multipart/form-data'],
  [
    'a form cut short',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
    'multipart/form-data; boundary=b',
  ],
  ['a prototype', '{"__proto__":{"a":1},"constructor":1}', 'application/json'],
  ['lone surrogates', '{"phone_number":"\\ud800","name":"\\udfff"}', 'application/json'],
];

const nastyIds = [
  '%00',
  '..%2f..',
  "'",
  '1',
  '%f0%9f',
  'x'.repeat(2_000),
  '00000000-0000-4000-8000-00000000000g',
];

/** Each ends a text or a statement of SQL, where it became a part of one. */
const SQL = ["'", '"', '\\', "') or 1=1; --", '$1'];

/** This text for each field or parameter that takes any. */
const textsOf = (schemas: Record<string, Node>, text: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schemas)
      .filter(([, schema]) => {
        const { type, ...rules } = follow(schema);
        return [type].flat().includes('string') && !rules.enum && !rules.format && !rules.pattern;
      })
      .map(([name]) => [name, text]),
  );

const pick = (node: Node, names: readonly string[]): Node =>
  Object.fromEntries(Object.entries(node).filter(([name]) => names.includes(name)));

function optionsOf(type: string | undefined, body: Node, method: string): CallOptions {
  if (type === undefined || method === 'GET') return {};
  if (type === 'application/json') return { json: body };
  const form: Record<string, string | string[] | Blob> = {};
  for (const [name, given] of Object.entries(body)) {
    const value: unknown = given ?? '';
    if (Array.isArray(value) && value[0] instanceof Blob) form[name] = value[0];
    else if (Array.isArray(value)) form[name] = value.map(String);
    else if (value instanceof Blob) form[name] = value;
    else form[name] = typeof value === 'string' ? value : JSON.stringify(value);
  }
  return { form };
}

async function callerFor(scene: Scene, operation: Operation): Promise<Browser> {
  if (operation.id === 'logOutEverywhere') return scene.world.customer(neighbor);
  if (!/logout|refresh|lock/.test(operation.path)) return callerOf(operation, scene.own);
  return operation.path.startsWith('/seller/') ? scene.world.seller() : scene.world.customer();
}

async function fuzz(run: GateRun, scene: Scene, operation: Operation): Promise<void> {
  const shape = shapeOf(operation);
  const count = run.short ? SHORT : FULL;
  const reference = pathReferenceOf(operation);
  let browser = await callerFor(scene, operation);
  const ask = async (sample: Sample, turn: number): Promise<Answer> => {
    if (endsEverySession(operation)) browser = await callerFor(scene, operation);
    const ids = [NOWHERE, ...(reference ? [scene.own.ids[reference]] : [])];
    const query = new URLSearchParams(
      Object.entries(sample.query).map(([name, value]) => [name, String(value)]),
    );
    const address = `${addressOf(operation, ids[turn % ids.length])}${query.size > 0 ? `?${query}` : ''}`;
    return browser.call(operation.method, address, optionsOf(shape.type, sample.body, operation.method));
  };

  const samples = drawn(run, operation, validSample(shape));
  for (const [turn, { seed, value: sample }] of samples.entries()) {
    await run.check(`${operation.id}, valid sample ${turn} of seed ${seed}`, async () => {
      const answer = await ask(sample, turn);
      // Bytes that the contract allows need be no picture: those are refused at their field.
      const isUnderstood =
        answer.status < 500 && (![405, 413, 415].includes(answer.status) || 'errors' in answer.body);
      const isLetIn = answer.status !== 401 || operation.guards.length === 0;
      return !isUnderstood || !isLetIn ? `${told(answer)} to ${JSON.stringify(sample)}` : null;
    });
  }
  const mutations = mutationsOf(shape);
  const turns = mutations.length === 0 ? 0 : run.short ? mutations.length : Math.max(mutations.length, count);
  for (let turn = 0; turn < turns; turn += 1) {
    const { name, apply } = mutations[turn % mutations.length]!;
    const { seed, value } = samples[turn % samples.length]!;
    await run.check(`${operation.id}, ${name}, sample ${turn} of seed ${seed}`, async () => {
      const sample = apply(value);
      const answer = await ask(sample, turn);
      return answer.status < 400 || answer.status >= 500
        ? `${told(answer)} to ${JSON.stringify(sample)}`
        : null;
    });
  }
  if (reference) {
    for (const id of quarterOf(run, operation, nastyIds)) {
      await run.check(`${operation.id}, id ${id.slice(0, 40)}`, async () => {
        const { options } = await requestFor(operation, scene.own.ids);
        const answer = await browser.call(operation.method, addressOf(operation, id), options);
        return [400, 404].includes(answer.status) ? null : told(answer);
      });
    }
  }
  const texts = { ...shape.query, ...(shape.body && objectOf(shape.body).properties) };
  for (const text of Object.keys(textsOf(texts, '')).length > 0 ? SQL : []) {
    await run.check(`${operation.id} with ${text}`, async () => {
      const request = await requestFor(operation, scene.own.ids);
      const query = { ...pick(samples[0]!.value.query, shape.required), ...textsOf(shape.query, text) };
      const body = { ...(request.options.json ?? request.options.form) } as Node;
      Object.assign(body, textsOf(shape.body ? objectOf(shape.body).properties : {}, text));
      const answer = await ask({ query, body }, 1);
      return answer.status >= 500 ? told(answer) : null;
    });
  }
  if (operation.method !== 'GET') {
    for (const [name, body, type] of quarterOf(run, operation, rawBodies)) {
      await run.check(`${operation.id}, ${name}`, async () => {
        const answer = await browser.call(operation.method, addressOf(operation), {
          json: body,
          headers: { 'Content-Type': type },
        });
        return answer.status < 400 || answer.status >= 500 ? told(answer) : null;
      });
    }
    const noise = drawn(run, operation, fc.string({ unit: 'binary', maxLength: 200 }));
    for (const [turn, { seed, value: json }] of noise.entries()) {
      await run.check(`${operation.id}, noise ${turn} of seed ${seed}`, async () => {
        const answer = await browser.call(operation.method, addressOf(operation), { json });
        return answer.status >= 500 ? `${told(answer)} to ${JSON.stringify(json)}` : null;
      });
    }
  }
  if (operation.guards.length > 0 && !operation.open) {
    await run.check(`${operation.id} without a session`, async () => {
      const visitor = scene.world.browser();
      await visitor.get('/api/csrf/');
      const { method, address, options } = await requestFor(operation, scene.own.ids);
      const answer = await visitor.call(method, address, options);
      return answer.status === 401 ? null : told(answer);
    });
  }
}

const told = ({ status, body }: Answer): string => `answered ${status} ${JSON.stringify(body).slice(0, 200)}`;

async function methods(run: GateRun, browser: Browser): Promise<void> {
  await browser.get('/api/csrf/');
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const declared = operations.filter((operation) => operation.path === path);
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (method) => !declared.some((operation) => operation.method === method),
    );
    for (const method of others) {
      await run.check(`${method} ${path}, undeclared`, async () => {
        const answer = await browser.call(method, addressOf(declared[0]!));
        assert.equal(answer.status, 405);
        assert.deepEqual(
          (answer.headers.get('Allow') ?? '').split(', ').sort(),
          declared.map((operation) => operation.method).sort(),
        );
      });
    }
  }
}

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');

/** Sends raw bytes to a socket: Node or the server replies, and the next request is served. */
async function rawBytes(run: GateRun, app: App, host: string): Promise<void> {
  const server = createAdaptorServer({ fetch: (request) => app.fetch(request) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const own = `Host: ${host}`;
  const requests: Record<string, string> = {
    'no request': 'hello\r\n\r\n',
    'no Host': get('/api/plans/'),
    'a Host that is none': get('/api/plans/', 'Host: a b'),
    'a Host with a path': get('/api/plans/', 'Host: meera.localhost/../x'),
    'a Host of brackets': get('/api/plans/', 'Host: [::'),
    'two Hosts': get('/api/plans/', own, 'Host: kaveri.localhost'),
    'a path of percents': get('/api/plans/%zz%/', own),
    'a path of a zero': get('/api/plans/%00/', own),
    'a media id of percents': get('/media/%ff', own),
    'a receipt of percents': get('/receipts/%c0%ae', own),
    'a page of percents': get('/%e0%a4%a/', own),
    'a path without a slash': get('api/plans/', own),
    'another server’s address': get('http://example.com/api/plans/', own),
    'a query of 20 kB': get(`/api/plans/?q=${'x'.repeat(20_000)}`, own),
    'a header of 20 kB': get('/api/plans/', own, `X-Long: ${'x'.repeat(20_000)}`),
    'a cookie of percents': get('/api/profile/', own, 'Cookie: __Host-customer-access=%E0%A4%A; a=;;=='),
    'a thousand headers': get('/api/plans/', own, ...Array.from({ length: 1_000 }, (_, at) => `X-${at}: 1`)),
    'a length that is none': `POST /api/login/ HTTP/1.1\r\n${own}\r\nContent-Length: many\r\n\r\n`,
    'two lengths': `POST /api/login/ HTTP/1.1\r\n${own}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n12`,
    'length and chunks': `POST /api/login/ HTTP/1.1\r\n${own}\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'chunks that are none': `POST /api/login/ HTTP/1.1\r\n${own}\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n`,
  };
  try {
    for (const [name, bytes] of Object.entries(requests)) {
      await run.check(`raw bytes: ${name}`, async () => {
        const reply = await exchange(port, bytes);
        assert.match(reply, /^HTTP\/1\.1 [2-4]\d\d /);
        assert.match(await exchange(port, get('/api/plans/', own)), /^HTTP\/1\.1 200 /);
      });
    }
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Everything received until the server closes the connection. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let reply = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      reply += String(text);
      if (/^HTTP\/1\.1 [45]/.test(reply)) socket.end();
    });
    socket.setTimeout(20_000, () => socket.destroy());
    socket.on('close', () => resolve(reply));
    socket.on('error', reject);
  });
}
