// Requests of the browser: a call of a realm's pages carries, after a person's gestures, the typed values and nothing
// else, as the contract says.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { fieldOf, karats } from '../../src/lib/goldRates.ts';
import {
  bodiesOf,
  child,
  operations,
  parametersOf,
  validators,
  type Json,
  type Operation,
} from './contract.ts';
import type { Call } from './fakeServer.ts';
import { operationOf, type Sent, type Visit, type Visitor } from './visits.tsx';

function pathValues({ path }: Operation, sent: string): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
  return Object.fromEntries(names.map((name, at) => [name, pattern.exec(sent)?.[at + 1] ?? '']));
}

// happy-dom's own reader drops empty fields.
async function formOf({ body, headers }: Call): Promise<NonNullable<Sent['form']>> {
  const form: NonNullable<Sent['form']> = {};
  const add = (name: string, value: string) => {
    form[name] = name in form ? [form[name]!, value].flat() : value;
  };
  const parser = new Busboy({ headers: { 'content-type': headers.get('Content-Type') ?? '' } });
  parser.on('field', add);
  parser.on('file', (name, stream, fileName) => {
    stream.resume();
    add(name, fileName);
  });
  await pipeline(Readable.from([body]), parser);
  return form;
}

const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';

const contentTypeOf = ({ headers }: Call): string => headers.get('Content-Type')?.split(';')[0] ?? '';

/** The content of a call, in the form of the table's rows. */
async function sentBy(operation: Operation, call: Call): Promise<Sent> {
  const path = pathValues(operation, call.path);
  const bare = {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(call.query).length > 0 && { query: call.query }),
  };
  if (call.body.length === 0) return bare;
  if (contentTypeOf(call) === FORM) {
    const { before, ...form } = await formOf(call);
    if (before !== undefined) expectOfSame(JSON.parse(String(before)) as object, form);
    return { ...bare, form };
  }
  const { before, ...json } = JSON.parse(new TextDecoder().decode(call.body)) as NonNullable<Sent['json']>;
  if (before !== undefined) expectOfSame(before as object, json);
  return { ...bare, json };
}

/** A change carries `before` for the fields that it sends, and for no other; the gold rates are sent as a list, a field for each karat. */
const expectOfSame = (before: object, { rates, ...sent }: { rates?: unknown }) => {
  const fields = rates === undefined ? Object.keys(sent) : [...Object.keys(sent), ...karats.map(fieldOf)];
  expect(fields).toEqual(expect.arrayContaining(Object.keys(before)));
};

/** The lines of a list travel as `options[0]`, `options[1]` …; the contract has one name for them. */
function folded(form: NonNullable<Sent['form']>): Record<string, string | string[]> {
  const whole: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(form)) {
    const list = /^(.+)\[\d+\]$/.exec(name)?.[1];
    if (list === undefined) whole[name] = value;
    else whole[list] = [whole[list] ?? [], value].flat();
  }
  return whole;
}

// The sample records have short ids.
const anyId = (node: Json): Json =>
  JSON.parse(JSON.stringify(node).replaceAll('"format":"uuid"', '"title":"id"')) as Json;
const ofJson = validators(anyId);
const ofText = validators(anyId, true);

const parametersIn = (operation: Operation, place: string): { name: string; schema: Json }[] =>
  parametersOf(operation)
    .filter((one) => one.in === place)
    .map(({ name, schema }) => ({ name: name as string, schema: schema! }));

/** Violations of the contract in a request. */
function offContract(operation: Operation, { query = {}, json, form }: Sent): unknown[] {
  const body = form ? folded(form) : json;
  const [, schema] = bodiesOf(operation).find(([type]) => type === (form ? FORM : JSON_TYPE)) ?? [];
  const declared = Object.fromEntries(
    parametersIn(operation, 'query').map(({ name, schema: of }) => [name, of]),
  );
  const ofQuery = ofText({ type: 'object', additionalProperties: false, properties: declared });
  ofQuery({ ...query });
  const errors: unknown[] = [...(ofQuery.errors ?? [])];
  if (!body) return errors;
  const ofBody = (form ? ofText : ofJson)(schema ?? { type: 'null' });
  ofBody({ ...body });
  return [...errors, ...(ofBody.errors ?? [])];
}

/** Every value that an operation's request can carry, by place and name. */
const valuesOf = (operation: Operation): string[] => [
  ...['path', 'query'].flatMap((place) =>
    parametersIn(operation, place).map(({ name }) => `${place} ${name}`),
  ),
  ...bodiesOf(operation).flatMap(([type, schema]) =>
    Object.keys(child(schema, 'properties'))
      .filter((name) => name !== 'before')
      .map((name) => `${type === FORM ? 'form' : 'json'} ${name}`),
  ),
];

const valuesIn = ({ path = {}, query = {}, json = {}, form = {} }: Sent): string[] =>
  Object.entries({ path, query, json, form: folded(form) }).flatMap(([place, values]) =>
    Object.keys(values).map((name) => `${place} ${name}`),
  );

/** The values that a realm's calls could send and that none of these visits sends. */
export function unsentValues(makes: (operation: Operation) => boolean, visits: readonly Visit[]): string[] {
  const sent = new Set(
    visits.flatMap(({ call, sends = {} }) => valuesIn(sends).map((value) => `${call} ${value}`)),
  );
  const values = operations
    .filter(makes)
    .flatMap((one) => valuesOf(one).map((value) => `${one.id} ${value}`));
  return values.filter((value) => !sent.has(value)).toSorted();
}

export const callsOf = (calls: readonly Call[], id: string): Call[] =>
  calls.filter((call) => operationOf(call)?.id === id);

/** Waits until the visit's call is sent, and compares it with the typed values and the contract. */
export async function expectSent(
  { realm }: Visitor,
  { call: id, sends = {} }: Visit,
  calls: readonly Call[],
): Promise<void> {
  const operation = operations.find((one) => one.id === id)!;
  const last = () => callsOf(calls, id).at(-1);
  await waitFor(async () => expect(last() && (await sentBy(operation, last()!))).toEqual(sends));

  const { headers } = last()!;
  const declared = parametersIn(operation, 'header').map(({ name }) => name);
  expect(declared.filter((name) => !headers.get(name))).toEqual([]);
  expect(headers.get('X-Actor')).toBe(operation.path.startsWith('/seller/') ? 'seller' : realm);
  expect(offContract(operation, sends)).toEqual([]);
}
