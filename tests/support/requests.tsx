// Tests what leaves the browser: every call of one realm's pages sends, after a person's gestures, the values that were typed and
// nothing else, as the contract says. Every value that a call could send is sent by one of the visits, or is listed with the reason.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../../src/routes.tsx';
import {
  bodiesOf,
  child,
  operations,
  parametersOf,
  validators,
  type Json,
  type Operation,
} from './contract.ts';
import type { Side } from './failures.tsx';
import { neverReplies, type Call } from './fakeServer.ts';
import { resetBrowser } from './runningApp.ts';
import { operationOf, visit, type Sent, type Visit } from './visits.tsx';

interface Requests {
  /** Visits for requests that the visits of the failures do not make: further pages, filters, ways to leave a field empty. */
  further: readonly Visit[];
  /** Why no page sends these values, by operation, place and name: `register form source`. */
  unsent: Record<string, string>;
}

const byId = new Map(operations.map((operation) => [operation.id, operation]));

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

/** What a call sent, as a row of the table says it. */
async function sentBy(operation: Operation, call: Call): Promise<Sent> {
  const path = pathValues(operation, call.path);
  const bare = {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(call.query).length > 0 && { query: call.query }),
  };
  if (call.body.length === 0) return bare;
  if (contentTypeOf(call) === FORM) return { ...bare, form: await formOf(call) };
  return { ...bare, json: JSON.parse(new TextDecoder().decode(call.body)) as NonNullable<Sent['json']> };
}

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

/** What the contract does not allow in a request. */
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
    Object.keys(child(schema, 'properties')).map((name) => `${type === FORM ? 'form' : 'json'} ${name}`),
  ),
];

const valuesIn = ({ path = {}, query = {}, json = {}, form = {} }: Sent): string[] =>
  Object.entries({ path, query, json, form: folded(form) }).flatMap(([place, values]) =>
    Object.keys(values).map((name) => `${place} ${name}`),
  );

/** Declares the tests of one realm's requests. */
export function testRequests(side: Side, { further, unsent }: Requests): void {
  const { realm, makes } = side;
  const visits: Visit[] = [
    ...side.flows,
    ...Object.entries(side.quiet)
      .filter(([, { sends }]) => sends)
      .map(([call, row]) => ({ ...row, call })),
    ...further,
  ];
  beforeAll(() => Promise.all(pages.map((page) => page.load())));
  afterEach(() => {
    cleanup();
    resetBrowser();
  });

  describe(`requests of a ${realm}’s pages`, () => {
    it(`each value that a ${realm}’s page could send is sent by a visit of this table, or is listed as unsent`, () => {
      const sent = new Set(
        visits.flatMap(({ call, sends = {} }) => valuesIn(sends).map((value) => `${call} ${value}`)),
      );
      const values = operations
        .filter(makes)
        .flatMap((one) => valuesOf(one).map((value) => `${one.id} ${value}`));

      expect(values.filter((value) => !sent.has(value)).toSorted()).toEqual(Object.keys(unsent).toSorted());
    });

    it.each(visits)('$call at $at sends what was typed, and nothing else', async (row) => {
      const operation = byId.get(row.call)!;
      const { server } = await visit(side, row);
      const last = () => server.calls.findLast((call) => operationOf(call)?.id === row.call);

      await waitFor(async () =>
        expect(last() && (await sentBy(operation, last()!))).toEqual(row.sends ?? {}),
      );

      const { headers } = last()!;
      const declared = parametersIn(operation, 'header').map(({ name }) => name);
      expect(declared.filter((name) => !headers.get(name))).toEqual([]);
      expect(headers.get('X-Actor')).toBe(operation.path.startsWith('/seller/') ? 'seller' : realm);
      expect(offContract(operation, row.sends ?? {})).toEqual([]);
    });

    const written = side.flows.filter(({ call, press }) => press && byId.get(call)!.method !== 'GET');
    it.each(written)('$call at $at is sent once for ten presses and Enter', async (row) => {
      const { server } = await visit(side, row, () => neverReplies);
      const form = document.querySelector('form');
      for (let again = 0; again < 9; again += 1) {
        try {
          row.press!();
        } catch {
          break; // the button is no longer there
        }
        if (form?.isConnected) fireEvent.submit(form);
      }
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));

      expect(server.calls.filter((call) => operationOf(call)?.id === row.call)).toHaveLength(1);
    });
  });
}
