// openapi.yaml for the server: its operations, their guards, and validators for requests and replies. Independent of
// handlers and database. Validators are compiled on first use to keep the start quick.

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isDay } from '../../src/lib/dates.ts';
import type { RateLimit } from '../auth/rateLimits.ts';
import type { FieldErrors } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { readYaml } from './readYaml.ts';
import { isUuid } from './uuid.ts';

type Guard = 'customerSession' | 'sellerSession' | 'sellerActive';
type ParameterLocation = 'path' | 'query' | 'header';
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** A raw node of the document. */
type Node = Record<string, unknown>;

interface Validated {
  value: Record<string, unknown>;
  errors: FieldErrors | null;
}

export interface Operation {
  id: string;
  method: string;
  /** As in the document: `/enrollments/{id}/`, without `/api`. */
  path: string;
  /** Allowed callers; empty: everyone; `open`: visitors, too. */
  guards: Guard[];
  open: boolean;
  bodyTypes: string[];
  bodyRequired: boolean;
  /** Maximum size of a request in bytes. */
  bodyLimit: number;
  takesIdempotencyKey: boolean;
  /** `x-budget`: an account's own limit for this operation, in place of the general one for writes. */
  budget: RateLimit | null;
  /** The declared headers, in lower case. */
  headers: string[];
  parameters(place: ParameterLocation, raw: Record<string, unknown>): Validated;
  body(contentType: string, raw: Record<string, unknown>): Validated;
  /** Names of the body's file fields. */
  fileFields: Set<string>;
  listFields: Set<string>;
  /** Form fields that hold JSON. */
  objectFields: Set<string>;
  /** Nullable form fields: an empty value means null. Any other empty field counts as omitted. */
  nullable: Set<string>;
  /** The mismatch between a reply and the contract; null if it matches. */
  validateReply(status: number, contentType: string, body: unknown): string | null;
}

export interface Contract {
  document: Node;
  operations: Operation[];
}

export const JSON_LIMIT = 100_000;
const FILE_LIMIT = 10_500_000;
const UPLOAD_LIMIT = 60_000_000;

/** Reads the document; throws on a dangling reference. */
export function loadContract(yaml: string): Contract {
  const document = readYaml(yaml) as Node;
  const validators = compilers(document);
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(document.paths as Record<string, Node>)) {
    for (const method of methods) {
      if (item[method]) operations.push(readOperation(document, validators, path, method));
    }
  }
  return { document, operations };
}

type Compile = (schema: Node) => ValidateFunction;
interface Compilers {
  /** For values that arrive as text (query, path, headers, multipart fields): "20" becomes 20. */
  text: Compile;
  json: Compile;
}

function compilers(document: Node): Compilers {
  const rooted = withRootedRefs(document);
  const prepare = (ajv: Ajv2020): Compile => {
    addFormats.default(ajv);
    ajv.addFormat('date', (text: string) => isDay(text) && text >= '0001'); // the database has no year 0
    ajv.addFormat('uuid', isUuid); // without the prefix `urn:uuid:`, which the database rejects
    ajv.addFormat('binary', true);
    ajv.addFormat('password', true);
    ajv.addSchema(rooted, 'api', undefined, false);
    return (schema) => ajv.compile(withRootedRefs(schema));
  };
  const options = { strict: false, allErrors: true, useDefaults: true } as const;
  return {
    text: prepare(new Ajv2020({ ...options, coerceTypes: 'array' })),
    json: prepare(new Ajv2020(options)),
  };
}

/** A schema whose references resolve outside of the document. */
const withRootedRefs = (node: Node): Node =>
  JSON.parse(JSON.stringify(node).replaceAll('"$ref":"#/', '"$ref":"api#/')) as Node;

/** Compiles on first use and keeps the result. */
function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function readOperation(document: Node, compile: Compilers, path: string, method: string): Operation {
  const pointer = `/paths/${escape(path)}/${method}`;
  const operation = at(document, pointer);
  const parameters = [`/paths/${escape(path)}`, pointer].flatMap((owner) => {
    const list = (at(document, owner).parameters ?? []) as Node[];
    return list.map((parameter) => follow(document, parameter));
  });
  const requestBody = operation.requestBody ? follow(document, operation.requestBody as Node) : null;
  const content = contentOf(requestBody);
  const form = content['multipart/form-data'];
  const properties = form ? propertiesOf(document, form) : {};
  const named = (matches: (schema: Node) => boolean): Set<string> =>
    new Set(Object.keys(properties).filter((name) => matches(properties[name]!)));
  const listFields = named(isList);
  const objectFields = named(({ type }) => type === 'object');
  const wholeFields = named(({ type }) => type === 'integer');
  const fileFields = named((schema) =>
    isFile(isList(schema) ? follow(document, schema.items as Node) : schema),
  );
  const nullable = named(isNullable);
  const manyFiles = [...fileFields].some((name) => listFields.has(name));
  const checkers = Object.fromEntries(
    (['path', 'query', 'header'] as const).map((place) => [
      place,
      parameterChecker(document, compile, place, parameters),
    ]),
  ) as Record<ParameterLocation, (raw: Node) => Validated>;
  const bodies = Object.entries(content).map(([type, schema]) => {
    const validator = lazy(() => (type === 'application/json' ? compile.json : compile.text)(schema));
    return [type, validator] as const;
  });
  const noBody = lazy(() => compile.json({ type: 'object', additionalProperties: false }));
  const replies = new Map<string, () => ValidateFunction>();

  return {
    id: String(operation.operationId),
    method: method.toUpperCase(),
    path,
    ...readSecurity(document, operation),
    bodyTypes: Object.keys(content),
    bodyRequired: requestBody?.required === true,
    bodyLimit: manyFiles ? UPLOAD_LIMIT : JSON_LIMIT + fileFields.size * FILE_LIMIT,
    takesIdempotencyKey: parameters.some(
      (p) => p.in === 'header' && String(p.name).toLowerCase() === 'idempotency-key',
    ),
    budget: (operation['x-budget'] as RateLimit | undefined) ?? null,
    headers: parameters.filter((p) => p.in === 'header').map((p) => String(p.name).toLowerCase()),
    fileFields,
    listFields,
    objectFields,
    nullable,
    parameters: (place, raw) => checkers[place](raw),
    body(contentType, raw) {
      const validator = bodies.find(([type]) => type === contentType)?.[1];
      const invalid = unreadableFields(raw);
      if (contentType === 'multipart/form-data') invalid.push(...notWhole(raw, wholeFields));
      return withFieldErrors(invalid, validate((validator ?? noBody)(), raw));
    },
    validateReply(status, contentType, body) {
      const responses = operation.responses as Record<string, Node>;
      const declared = responses[String(status)] ?? responses[`${Math.floor(status / 100)}XX`];
      if (!declared) return `status ${status} is not declared`;
      const types = contentOf(follow(document, declared));
      if (Object.keys(types).length === 0) return body === undefined ? null : `${status} should have no body`;
      const schema = types[contentType];
      if (!schema) return `"${contentType}" is not declared for ${status}`;
      const key = `${status} ${contentType}`;
      if (!replies.has(key))
        replies.set(
          key,
          lazy(() => compile.json(schema)),
        );
      const validator = replies.get(key)!();
      return validator(body) ? null : `${status}: ${(validator.errors ?? []).map(describeError).join('; ')}`;
    },
  };
}

function parameterChecker(
  document: Node,
  compile: Compilers,
  place: ParameterLocation,
  all: Node[],
): (raw: Node) => Validated {
  const parameters = all
    .filter((parameter) => parameter.in === place)
    .map((parameter) => ({
      name: String(parameter.name),
      sentAs: place === 'header' ? String(parameter.name).toLowerCase() : String(parameter.name),
      required: parameter.required === true,
      schema: follow(document, parameter.schema as Node),
    }));
  const wholeNames = new Set(
    parameters.filter(({ schema }) => schema.type === 'integer').map(({ name }) => name),
  );
  const validator = lazy(() =>
    compile.text({
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    }),
  );
  return (raw) => {
    const given: Node = {};
    for (const { name, sentAs, schema } of parameters) {
      const value = raw[sentAs];
      // An empty value in a query means an empty field.
      if (value === undefined || value === '') continue;
      given[name] = isList(schema) && typeof value === 'string' ? value.split(',') : value;
    }
    return withFieldErrors(
      [
        ...Object.keys(given).filter((name) => String(given[name]).includes('\0')),
        ...notWhole(given, wholeNames),
      ],
      validate(validator(), given),
    );
  };
}

/** Texts that JavaScript parses as whole numbers but people would not: `1e3`, `0x10`. */
const notWhole = (raw: Node, wholeFields: Set<string>): string[] =>
  Object.entries(raw).flatMap(([field, value]) =>
    wholeFields.has(field) && typeof value === 'string' && !/^-?\d+$/.test(value) ? field : [],
  );

/**
 * Control characters other than tab and line ends, and marks that change text direction: people do not type them, they
 * make papers show something else, and PostgreSQL rejects the zero character.
 */
const unreadable = /[\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u;

const isUnreadable = (value: unknown): boolean =>
  typeof value === 'string'
    ? unreadable.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(isUnreadable);

const unreadableFields = (raw: Node): string[] =>
  Object.keys(raw).filter((field) =>
    field.endsWith('password') ? String(raw[field]).includes('\0') : isUnreadable(raw[field]),
  );

function withFieldErrors(fields: string[], { value, errors }: Validated): Validated {
  const unreadable = Object.fromEntries(
    fields.map((field) => [field, [readersCopy().refusals.fields.invalid]]),
  );
  const all = { ...unreadable, ...errors };
  return { value, errors: Object.keys(all).length > 0 ? all : null };
}

function validate(validator: ValidateFunction, value: Node): Validated {
  return validator(value) ? { value, errors: null } : { value, errors: fieldErrors(validator.errors ?? []) };
}

/** One readable error for each field; a path into a list or an object is shortened to its field. */
function fieldErrors(errors: ErrorObject[]): FieldErrors {
  const byField = new Map<string, string[]>(); // a field may have the name of an Object.prototype property
  for (const error of errors) {
    const missing =
      error.keyword === 'required' && (error.params as { missingProperty: string }).missingProperty;
    const unknown =
      error.keyword === 'additionalProperties' &&
      (error.params as { additionalProperty: string }).additionalProperty;
    const field = error.instancePath.split('/')[1] || missing || unknown || 'non_field_errors';
    if (!byField.has(field)) byField.set(field, [messageOf(error)]);
  }
  return Object.fromEntries(byField);
}

function messageOf(error: ErrorObject): string {
  const { limit = 0 } = error.params as { limit?: number };
  const { refusals, sharedCopy } = readersCopy();
  const words = refusals.fields;
  switch (error.keyword) {
    case 'required':
      return sharedCopy.form.required;
    case 'minLength':
      return limit === 1 ? sharedCopy.form.required : words.shortest(limit);
    case 'maxLength':
      return words.longest(limit);
    case 'minimum':
      return words.least(limit);
    case 'maximum':
      return words.most(limit);
    case 'additionalProperties':
      return words.unknown;
    case 'enum':
      return words.oneOf;
    default:
      return words.invalid;
  }
}

const describeError = (error: ErrorObject): string =>
  `${error.instancePath || 'body'} ${error.message ?? ''} ${JSON.stringify(error.params)}`;

function readSecurity(document: Node, operation: Node): { guards: Guard[]; open: boolean } {
  const alternatives = ((operation.security ?? document.security ?? []) as Node[]).map((entry) =>
    Object.keys(entry),
  );
  const guards = alternatives.flat().filter((name): name is Guard => guardNames.has(name));
  return { guards, open: guards.length === 0 || alternatives.some((names) => names.length === 0) };
}
const guardNames = new Set<string>(['customerSession', 'sellerSession', 'sellerActive'] satisfies Guard[]);

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The node at a JSON pointer. */
function at(document: Node, pointer: string): Node {
  let node: unknown = document;
  for (const key of pointer.split('/').slice(1)) {
    node = (node as Node | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (typeof node !== 'object' || node === null) throw new Error(`openapi.yaml holds nothing at ${pointer}`);
  return node as Node;
}

/** The node itself, or the target of its `$ref`. */
const follow = (document: Node, node: Node): Node =>
  typeof node.$ref === 'string' ? follow(document, at(document, node.$ref.slice(1))) : node;

/** Media type to schema. */
const contentOf = (owner: Node | null): Record<string, Node> =>
  Object.fromEntries(
    Object.entries((owner?.content ?? {}) as Record<string, Node>).map(([type, { schema }]) => [
      type,
      schema as Node,
    ]),
  );

function propertiesOf(document: Node, schema: Node): Record<string, Node> {
  const node = follow(document, schema);
  const inherited = ((node.allOf ?? []) as Node[]).map((part) => propertiesOf(document, part));
  const own = Object.entries((node.properties ?? {}) as Record<string, Node>);
  return Object.assign(
    {},
    ...inherited,
    Object.fromEntries(own.map(([name, value]) => [name, follow(document, value)])),
  );
}

const isNullable = ({ type, anyOf = [] }: Node): boolean =>
  [type].flat().includes('null') || (anyOf as Node[]).some(isNullable);
const isList = (schema: Node): boolean => schema.type === 'array';
const isFile = (schema: Node): boolean => schema.format === 'binary' || 'contentMediaType' in schema;
