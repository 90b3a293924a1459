// Values from the contract's schemas: what it allows, and the same with one thing wrong.
import * as fc from 'fast-check';
import { document } from '../../../tests/support/operations.ts';

type Node = Record<string, unknown>;

export const follow = (node: Node): Node =>
  typeof node.$ref === 'string'
    ? follow(
        node.$ref
          .slice(2)
          .split('/')
          .reduce<unknown>((at, key) => (at as Node)[key.replaceAll('~1', '/')], document) as Node,
      )
    : node;

export interface ObjectSchema {
  properties: Record<string, Node>;
  required: string[];
}

/** An object's fields, those of its `allOf` as well. */
export function objectOf(schema: Node): ObjectSchema {
  const node = follow(schema);
  const parts = ((node.allOf ?? []) as Node[]).map(objectOf);
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), node.properties ?? {}) as Record<
      string,
      Node
    >,
    required: [...parts.flatMap((part) => part.required), ...((node.required ?? []) as string[])],
  };
}

const pad = (number: number, length: number): string => String(number).padStart(length, '0');
const day = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`);

/** Values that the schema allows. */
export function valid(schema: Node): fc.Arbitrary<unknown> {
  const node = follow(schema);
  if (Array.isArray(node.anyOf)) return fc.oneof(...(node.anyOf as Node[]).map(valid));
  const types = [node.type ?? 'object'].flat() as string[];
  return fc.oneof(...types.map((type) => ofType(node, type)));
}

function ofType(node: Node, type: string): fc.Arbitrary<unknown> {
  const {
    minimum = -1e9,
    maximum = 1e9,
    minLength = 0,
    maxLength = 60,
    maxItems = 5,
  } = node as Record<string, number>;
  if (node.enum) return fc.constantFrom(...(node.enum as unknown[]));
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.array(valid(node.items as Node), { maxLength: Math.min(maxItems, 5) });
  if (type === 'object') {
    const { properties, required } = objectOf(node);
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [name, valid(value)]),
    );
    return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  }
  if (node.format === 'uuid') return fc.uuid();
  if (node.format === 'date') return day;
  if (node.format === 'email') return fc.emailAddress();
  if (node.format === 'binary' || 'contentMediaType' in node)
    return fc
      .uint8Array({ maxLength: 300 })
      .map((bytes) => new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  if (typeof node.pattern === 'string') return fc.stringMatching(new RegExp(node.pattern));
  return fc.string({
    minLength,
    maxLength: Math.min(maxLength, minLength + 60),
    unit: fc.oneof(
      fc.constantFrom(...nastyCharacters),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
  });
}

const nastyCharacters = ["'", '"', '\\', '%', '_', '<', '\u202e', 'ß', '₹', '👩‍👩‍👧', ' ', '\n', '\ufeff', '0'];

/** Values that the schema refuses, as JSON; those that are texts or numbers are refused in a form and in an address as well. */
export function refusedValues(schema: Node): unknown[] {
  const node = follow(schema);
  // A schema, or null.
  if (Array.isArray(node.anyOf))
    return refusedValues(node.anyOf[0] as Node).filter((value) => value !== null);
  const types = [node.type ?? 'object'].flat() as string[];
  const { minimum, maximum, maxLength, format } = node as {
    minimum?: number;
    maximum?: number;
    maxLength?: number;
    format?: string;
  };
  const values: unknown[] = types.includes('null') ? [] : [null];
  if (!types.includes('object')) values.push({});
  if (!types.includes('array')) values.push([]);
  if (types.includes('integer')) values.push('many', 1.5, '0x10');
  if (minimum !== undefined) values.push(minimum - 1);
  if (maximum !== undefined) values.push(maximum + 1);
  if (types.includes('boolean')) values.push('perhaps', 2);
  if (!types.includes('string') || format === 'binary' || 'contentMediaType' in node) return values;
  values.push('zero\0character');
  if (maxLength !== undefined) values.push('x'.repeat(maxLength + 1));
  if (node.enum || format || node.pattern) values.push('none of them');
  if (format === 'uuid') values.push('urn:uuid:00000000-0000-4000-8000-000000000000');
  if (format === 'date') values.push('0000-01-01', '2026-02-30', '10000-01-01');
  return values;
}
