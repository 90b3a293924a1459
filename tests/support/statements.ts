// The statements that a database is asked, and how it would work them off.
import type { Db, Sql } from '../../server/db/db.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** The store that it was asked for; undefined for one of the whole server. */
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
  'Recheck Cond'?: string;
  Plans?: PlanNode[];
}

/** The plan of a statement; `verbose` names the table of every column. */
export async function planOf(
  db: Db,
  { text, values, storeId }: Statement,
  { verbose = false } = {},
): Promise<PlanNode> {
  const [row] = await db.query<{ 'QUERY PLAN': unknown }>(
    `explain (format json, verbose ${verbose}) ${text}`,
    values,
    storeId,
  );
  const answer = row!['QUERY PLAN'];
  const [{ Plan: top }] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: PlanNode }];
  return top;
}
