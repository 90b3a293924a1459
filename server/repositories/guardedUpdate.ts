// Turns a rule's decision into one guarded update: the row changes only if it is still as the rule read it.

import type { Expression, ExpressionBuilder, Selectable, SqlBool, Updateable } from 'kysely';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import type { Change } from '../domain/change.ts';

type GuardedTable = 'enrollments' | 'transactions' | 'redemption_requests';

/** Columns of a table; a name or type that the table does not have fails the type check. */
type ColumnsOf<T extends GuardedTable, Row> = {
  [C in keyof Row]: C extends keyof Selectable<Tables[T]>
    ? Selectable<Tables[T]>[C] | Expression<Selectable<Tables[T]>[C]>
    : never;
};

/** Returns the number of changed rows; 0: another write came first. `where` selects the rows. */
export const guardedUpdate = async <
  T extends GuardedTable,
  Row extends { status: string } & ColumnsOf<T, Row>,
>(
  ...update: Parameters<typeof guarded<T, Row>>
): Promise<number> => (await guarded(...update).execute()).length;

/** The update itself, which returns the ids of the changed rows. */
export function guarded<T extends GuardedTable, Row extends { status: string } & ColumnsOf<T, Row>>(
  store: StoreSql,
  table: T,
  where: (columns: ExpressionBuilder<Tables, T>) => Expression<SqlBool>,
  change: Change<Row>,
) {
  return store
    .updateTable(table as 'enrollments')
    .set(change.set as Updateable<Tables['enrollments']>)
    .where(where as unknown as (columns: ExpressionBuilder<Tables, 'enrollments'>) => Expression<SqlBool>)
    .where('status', 'in', change.from as readonly Selectable<Tables['enrollments']>['status'][])
    .where((columns) => columns.and(change.expect ?? {}))
    .returning('id');
}
