// Writes server/db/generated/tables.ts: the tables' row types, read from a database that every migration has run on.

import 'temporal-polyfill/global';
import { openEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';

const HEAD = `// Generated from server/db/migrations by \`npm run gen\`. Do not edit.

import type { Generated } from 'kysely';
import type { Bytes, Computed, Day, Instant, Json } from '../columns.ts';

`;

interface Column {
  table_name: string;
  column_name: string;
  /** The base type of a domain. */
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_computed: boolean;
  /** The checks on this column alone, as PostgreSQL writes them. */
  checks: string[];
}

const COLUMNS = `
  select c.relname::text as table_name, a.attname::text as column_name,
    case t.typtype when 'd' then t.typbasetype::regtype::text else t.oid::regtype::text end as type,
    not a.attnotnull as is_nullable, a.atthasdef and a.attgenerated = '' as has_default,
    a.attgenerated <> '' as is_computed,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

/** TypeScript types of server/db/values.ts for each column type. */
const TYPES: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Bytes',
  date: 'Day',
  integer: 'number',
  'integer[]': 'number[]',
  jsonb: 'Json',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Instant',
  uuid: 'string',
};

/** The words that a check allows, in its order: \`check (status in ('pending', 'paid'))\`. */
function allowedWords(checks: string[]): string[] {
  const list = checks.find((check) => check.includes('= ANY (ARRAY['));
  return list === undefined ? [] : [...list.matchAll(/'([^']*)'::text/g)].map(([, word]) => `'${word}'`);
}

function typeOf({ table_name, column_name, type, is_nullable, checks, ...made }: Column): string {
  const words = type === 'text' ? allowedWords(checks) : [];
  const base = words.length > 0 ? words.join(' | ') : TYPES[type];
  if (base === undefined) throw new Error(`${table_name}.${column_name}: no TypeScript type for ${type}.`);
  const value = is_nullable ? `${base} | null` : base;
  if (made.is_computed) return `Computed<${value}>`;
  return made.has_default ? `Generated<${value}>` : value;
}

/** The text of server/db/generated/tables.ts. */
export async function tableTypes(): Promise<string> {
  const db = await openEmbedded({ dataDir: 'memory://' });
  try {
    await migrate(db, Temporal.Now.instant());
    const tables = new Map<string, string[]>();
    for (const column of await db.query<Column>(COLUMNS)) {
      const lines = tables.get(column.table_name) ?? [];
      tables.set(column.table_name, [...lines, `    ${column.column_name}: ${typeOf(column)};`]);
    }
    const all = [...tables].map(([name, lines]) => `  ${name}: {\n${lines.join('\n')}\n  };\n`);
    return `${HEAD}export interface Tables {\n${all.join('')}}\n`;
  } finally {
    await db.close();
  }
}
