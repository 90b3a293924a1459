// Generates types and decoders: src/api/generated from openapi.yaml, server/db/generated from the migrations. With --check it writes nothing
// and fails when a file is out of date.

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { readYaml } from '../server/http/readYaml.ts';
import { tableTypes } from './tables.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: (string | number)[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
}
interface Response {
  $ref?: string;
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  operationId: string;
  tags: [string];
  responses: Record<string, Response>;
}
interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
}

const SCHEMA = 'src/api/generated/schema.d.ts';
const TABLES = 'server/db/generated/tables.ts';
const DECODERS = 'src/api/generated/decoders';
const NOTE = '// Generated from openapi.yaml by `npm run gen`. Do not edit.\n';

/** Components with a decoder of their own in src/api/decoder.ts. */
const OWN_DECODERS: Record<string, string> = {
  ImageAddress: 'image',
  ImageAddressOrNull: 'orNull(image)',
  PlanImage: 'framedImage',
};

/** Other places of a field, in the replies of an API that is older than the contract. */
const OLDER_PLACES: Record<string, Record<string, string>> = {
  User: { staff: 'profile.staff', source: 'referral_source' },
  Enrollment: { user_name: 'user.full_name', plan_name: 'plan.name' },
  StaffName: { name: 'full_name' },
  PaymentCounts: { paid: 'successful_payments', due: 'due_payments' },
  showPaymentAnalytics: { overall: 'overall_stats' },
  showEnrollmentAnalytics: { enrollment_stats: '.' },
};

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
const lastPart = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** The decoders of one tag's replies as TypeScript. Components become constants, each before its first use. */
class DecoderFile {
  private readonly constants = new Map<string, string>();
  private readonly imports = new Set<string>();
  private readonly exports: string[] = [];

  constructor(private readonly contract: Contract) {}

  add(operation: Operation): void {
    const { operationId: id } = operation;
    const [status, declared] =
      Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
    const response = declared?.$ref ? this.contract.components.responses[lastPart(declared.$ref)] : declared;
    const schema = response?.content?.['application/json']?.schema;
    if (!schema) return;
    // A reply that differs by realm is an `anyOf`: the public form first, the seller's second.
    if (schema.anyOf) {
      for (const [index, form] of schema.anyOf.entries()) {
        const type = `components['schemas']['${lastPart(form.$ref ?? fail(`${id}: anyOf needs named forms`))}']`;
        this.exports.push(
          `export const ${id}${index ? 'AsSeller' : ''}: Decoder<${type}> = ${this.decoder(form, id)};`,
        );
      }
      return;
    }
    const type = `operations['${id}']['responses'][${status}]['content']['application/json']`;
    this.exports.push(`export const ${id}: Decoder<${type}> = ${this.decoder(schema, id)};`);
  }

  text(): string | null {
    if (this.exports.length === 0) return null;
    const types = ['components', 'operations'].filter((name) =>
      this.exports.some((line) => line.includes(`${name}[`)),
    );
    return [
      NOTE,
      `import type { ${types.join(', ')} } from '../schema.d.ts';`,
      `import { ${[...this.imports].sort().join(', ')}, type Decoder } from '../../decoder.ts';\n`,
      ...[...this.constants].map(([name, decoder]) => `const ${lowerFirst(name)} = ${decoder};`),
      '',
      ...this.exports,
      '',
    ].join('\n');
  }

  private use(decoder: string): string {
    for (const name of decoder.match(/[a-zA-Z]+/g) ?? []) this.imports.add(name);
    return decoder;
  }

  private decoder(schema: Schema, owner: string): string {
    if (schema.$ref) return this.named(lastPart(schema.$ref));
    if (schema.allOf) return this.paged(schema.allOf, owner);
    if (schema.anyOf) return this.nullable(schema.anyOf, owner);
    const { type } = schema;
    if (Array.isArray(type)) {
      const [only, second, ...more] = type;
      if (second !== 'null' || more.length > 0) fail(`${owner}: a type must be one type, or one and 'null'`);
      return `${this.use('orNull')}(${this.decoder({ ...schema, type: only! }, owner)})`;
    }
    if (schema.enum)
      return `${this.use('choice')}(${schema.enum.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')})`;
    switch (type ?? 'none') {
      case 'string':
        return this.use(
          schema.format === 'date' ? 'date' : schema.format === 'date-time' ? 'instant' : 'text',
        );
      case 'integer':
        return this.use('whole');
      case 'boolean':
        return this.use('flag');
      case 'array':
        return `${this.use('list')}(${this.decoder(schema.items ?? fail(`${owner}: a list without items`), owner)})`;
      case 'object':
        return this.object(schema, owner);
      default:
        return fail(`${owner}: no decoder for type ${type}`);
    }
  }

  private named(component: string): string {
    const own = OWN_DECODERS[component];
    if (own) return this.use(own);
    const schema = this.contract.components.schemas[component] ?? fail(`No schema ${component}`);
    if (schema.allOf) return this.decoder(schema, component);
    if (!this.constants.has(component)) this.constants.set(component, this.decoder(schema, component));
    return lowerFirst(component);
  }

  private paged(parts: Schema[], owner: string): string {
    const items = parts[1]?.properties?.results?.items;
    if (parts.length !== 2 || lastPart(parts[0]?.$ref ?? '') !== 'Page' || !items)
      return fail(`${owner}: allOf is only for pages`);
    return `${this.use('page')}(${this.decoder(items, owner)})`;
  }

  private nullable(forms: Schema[], owner: string): string {
    const [form, second] = forms;
    if (forms.length !== 2 || !form || second?.type !== 'null')
      return fail(`${owner}: anyOf within a reply is only for null`);
    return `${this.use('orNull')}(${this.decoder(form, owner)})`;
  }

  private object(schema: Schema, owner: string): string {
    const properties = Object.entries(schema.properties ?? {});
    const optional = properties.find(([name]) => !schema.required?.includes(name));
    if (optional) fail(`${owner}: a reply has every field, but ${optional[0]} is not required`);
    const fields = properties.map(([name, field]) => `${name}: ${this.decoder(field, owner)}`);
    const older = Object.entries(OLDER_PLACES[owner] ?? {}).map(([name, place]) => `${name}: '${place}'`);
    const others = older.length > 0 ? `, { ${older.join(', ')} }` : '';
    return `${this.use('object')}({ ${fields.join(', ')} }${others})`;
  }
}

function fail(sentence: string): never {
  throw new Error(sentence);
}

/** The contract's types without examples, undefined methods, and empty parameters and headers. */
async function types(contract: Contract): Promise<string> {
  const file = ts.factory.createTypeReferenceNode('Blob');
  const withoutExamples = JSON.stringify(contract, (key, value) =>
    key === 'example' || key === 'examples' ? undefined : value,
  );
  const ast = await openapiTS(withoutExamples, {
    defaultNonNullable: false,
    silent: true,
    transform: (schema) => (schema.format === 'binary' ? file : undefined),
  });
  const [paths = '', ...rest] = astToString(ast).split(/^(?=export type webhooks)/m);
  const noParameters = /^ +parameters: \{(\s+\w+\?: never;)+\s+\};\n/gm;
  const noHeaders = /^ +headers: \{\s+\[name: string\]: unknown;\s+\};\n/gm;
  return [
    NOTE,
    paths.replace(noParameters, '').replace(/^ +\w+\?: never;\n/gm, ''),
    rest
      .join('')
      .replace(noHeaders, '')
      .replace(/^ +cookie\?: never;\n/gm, ''),
  ].join('');
}

/** Every generated file by its path. */
async function generate(yaml: string): Promise<Map<string, string>> {
  const contract = readYaml(yaml) as Contract;
  const tags = new Map<string, DecoderFile>();
  for (const operation of Object.values(contract.paths).flatMap((item) => Object.values(item))) {
    const [tag] = operation.tags;
    if (!tags.has(tag)) tags.set(tag, new DecoderFile(contract));
    tags.get(tag)!.add(operation);
  }
  const files = new Map([
    [SCHEMA, await types(contract)],
    [TABLES, await tableTypes()],
  ]);
  for (const [tag, decoders] of tags) {
    const text = decoders.text();
    if (text) files.set(`${DECODERS}/${tag}.ts`, text);
  }
  return files;
}

const files = await generate(await readFile('openapi.yaml', 'utf8'));
await mkdir(DECODERS, { recursive: true });
const leftovers = (await readdir(DECODERS))
  .map((name) => path.posix.join(DECODERS, name))
  .filter((name) => !files.has(name));

if (process.argv.includes('--check')) {
  const stale = [...leftovers];
  for (const [name, text] of files)
    if ((await readFile(name, 'utf8').catch(() => null)) !== text) stale.push(name);
  if (stale.length > 0) {
    console.error(`Out of date, run \`npm run gen\`: ${stale.join(', ')}`);
    process.exitCode = 1;
  }
} else {
  for (const name of leftovers) await rm(name);
  for (const [name, text] of files) await writeFile(name, text);
}
