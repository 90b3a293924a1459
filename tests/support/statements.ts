// The statements that a database receives, and their plans.
import type { Db, Sql } from '../../server/db/db.ts';
import { parameter } from '../../server/db/values.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** The store it was sent for; undefined for the whole server. */
  storeId: string | undefined;
}

/** The same database, which records every statement. */
export function listeningTo(db: Db): { db: Db; heard: Statement[] } {
  const heard: Statement[] = [];
  const listen = <S extends Sql>(sql: S): S => ({
    ...sql,
    query: (text: string, values: readonly unknown[] = [], storeId?: string) => {
      heard.push({ text, values, storeId });
      return sql.query(text, values, storeId);
    },
  });
  const transaction: Db['transaction'] = (work, options) =>
    db.transaction((sql) => work(listen(sql)), options);
  return { db: { ...listen(db), transaction }, heard };
}

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  /** With `verbose`. */
  Alias?: string;
  'Index Cond'?: string;
  'Index Name'?: string;
  'Recheck Cond'?: string;
  /** After the statement was run: of each loop. */
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** The plan of a statement; `verbose` names the table of every column. */
export async function planOf(
  db: Db,
  { text, values, storeId }: Statement,
  { verbose = false, analyze = false } = {},
): Promise<PlanNode> {
  const rows = await db.query<Explained>(
    `explain (format json, verbose ${verbose}, analyze ${analyze}) ${text}`,
    values,
    storeId,
  );
  return topOf(rows);
}

interface Explained {
  'QUERY PLAN': unknown;
}

function topOf([row]: Explained[]): PlanNode {
  const answer = row!['QUERY PLAN'];
  const [{ Plan: top }] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: PlanNode }];
  return top;
}

/** The generic plan that a connection caches for a statement. */
export const keptPlanOf = (db: Db, statement: Statement): Promise<PlanNode> =>
  preparedPlanOf(db, statement, 'format json', 'force_generic_plan');

/** Number of memory pages that the statement touches, planned as on the server's connection. */
export async function buffersOf(db: Db, statement: Statement): Promise<number> {
  const top = await preparedPlanOf(db, statement, 'format json, analyze, buffers');
  return (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0);
}

/** `explain` itself plans for the values that it is given; what is prepared is planned as any statement. */
const preparedPlanOf = (
  db: Db,
  { text, values, storeId }: Statement,
  options: string,
  mode?: 'force_generic_plan',
): Promise<PlanNode> =>
  db.transaction(async (sql) => {
    const given = values.map((value) => literal(parameter(value)));
    const ask = (statement: string) => sql.query<Explained>(statement, [], storeId);
    if (mode) await ask(`set local plan_cache_mode to ${mode}`);
    await ask(`prepare kept as ${text}`);
    const rows = await ask(
      `explain (${options}) execute kept${given.length > 0 ? `(${given.join(', ')})` : ''}`,
    );
    await ask('deallocate kept');
    return topOf(rows);
  });

function literal(value: string | Uint8Array | null): string {
  if (value === null) return 'null';
  const text = typeof value === 'string' ? value : `\\x${Buffer.from(value).toString('hex')}`;
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * Number of rows of a table that the statement read, when it was run with `analyze`; an index entry without its row
 * counts as one, or as none.
 */
export function rowsReadOf(table: string, node: PlanNode, { entries = 1 }: { entries?: 0 | 1 } = {}): number {
  const { 'Node Type': type, 'Relation Name': name, Plans: inputs = [] } = node;
  const reads = name === table && type.endsWith('Scan') && type !== 'Bitmap Index Scan';
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const weight = type === 'Index Only Scan' ? entries : 1;
  const own = reads ? each * (node['Actual Loops'] ?? 0) * weight : 0;
  return inputs.reduce((sum, input) => sum + rowsReadOf(table, input, { entries }), own);
}
