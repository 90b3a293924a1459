// The rows of all tables: what a call changed in them, and a name for each row, in which no random id is left.
import type { Db } from '../../../server/db/db.ts';
import { differences, resembles, told, UUID, type Fields } from './text.ts';

/** The server's own tables, and proofs, which reading a paper makes in the order of random tokens. */
const LEFT_OUT = ['schema_migrations', 'server_settings', 'proofs', 'message_templates'];
/** A row's name, and the column that identifies it; without one it is numbered. */
const NAMES: Readonly<Record<string, readonly [singular: string, column?: string]>> = {
  stores: ['store', 'slug'],
  customers: ['customer', 'full_name'],
  staff: ['staff', 'name'],
  plans: ['plan', 'name'],
  catalogue_items: ['piece', 'product_name'],
  media: ['image'],
  enrollments: ['enrollment'],
  transactions: ['transaction'],
  payments: ['payment'],
  payouts: ['payout'],
  payment_corrections: ['correction'],
  notifications: ['notification'],
  redemption_requests: ['redemption'],
  push_subscriptions: ['subscription'],
  sessions: ['session'],
  otps: ['otp'],
  contacts: ['contact'],
  erasure_requests: ['erasure'],
  payment_journal: ['entry'],
  consents: ['consent'],
  imports: ['register'],
};
/** Every write counts in a budget: a line for each would be noise. */
const isOfWrites = (id: string): boolean => id.startsWith('["write:');

/** Of a browser, in the key of its budget. */
const HASH = /\b[0-9a-f]{64}\b/g;
const SYSTEM_ID = /\bT[0-9A-F]{20}\b/g;
const MAIN_STORE = 'store(meera)';

interface Table {
  name: string;
  columns: string[];
  key: string[];
}
const idIn = (row: Fields, key: readonly string[]): string =>
  JSON.stringify(row['id'] ?? key.map((column) => row[column])).replaceAll(/^"|"$/g, '');
type Snapshot = Map<string, Map<string, Fields>>;

export class Rows {
  private readonly names = new Map<string, string>();
  private tables: Table[] = [];
  private current: Snapshot = new Map();

  constructor(private readonly db: Db) {}

  /** The text with the names of rows in the place of their ids. */
  masked(text: string): string {
    return text
      .replaceAll(UUID, (id) => this.names.get(id) ?? '<id>')
      .replaceAll(HASH, '<hash>')
      .replaceAll(SYSTEM_ID, (id) => this.names.get(id) ?? '<system id>');
  }

  /** The id of the row of this name. */
  id(name: string): string {
    for (const [id, known] of this.names) if (known === name) return id;
    throw new Error(`No row is called ${name}, but ${[...this.names.values()].join(', ')}.`);
  }

  /** The newest row of a table that has numbers. */
  newest(singular: string): string {
    const last = [...this.names].findLast(([, name]) => name.startsWith(`${singular}#`));
    if (!last) throw new Error(`There is no ${singular}.`);
    return last[0];
  }

  /** Changes since the last call. */
  async changes(): Promise<string[]> {
    const before = this.current;
    this.current = await this.read();
    const empty = new Map<string, Fields>();
    for (const { name } of this.tables) this.nameNew(name, before.get(name) ?? empty);
    return this.tables.flatMap((table) => {
      const was = before.get(table.name) ?? empty;
      const is = this.current.get(table.name)!;
      const labelOf = (id: string, row: Fields) =>
        this.names.get(id) ?? `${table.name} ${this.keyOf(table, row)}`;
      const inOrder = (rows: Iterable<[string, Fields]>) =>
        [...rows]
          .map(([id, row]) => ({ id, row, label: labelOf(id, row) }))
          .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
      const added = inOrder([...is].filter(([id]) => !was.has(id)));
      const changed = inOrder(is).flatMap(({ id, row, label }) => {
        const old = was.get(id);
        return old && JSON.stringify(old) !== JSON.stringify(row)
          ? told(`~ ${label}:`, this.shown(table, id, differences(old, row)))
          : [];
      });
      const removed = inOrder([...was].filter(([id]) => !is.has(id))).map(({ label }) => label);
      return [
        ...added.flatMap(({ id, row, label }, index) => {
          const before = added[index - 1]?.row;
          const isLike = before && resembles(before, row);
          const fields = this.shown(table, id, isLike ? differences(before, row) : row);
          return told(isLike ? `+ ${label}: as above, but` : `+ ${label}:`, fields);
        }),
        ...changed,
        ...(removed.length > 0 ? [`- ${removed.join(', ')}`] : []),
      ];
    });
  }

  private keyOf({ key }: Table, row: Fields): string {
    const parts = key.filter((column) => column !== 'store_id' || key.length === 1);
    return parts.map((column) => this.masked(String(row[column]))).join(' ');
  }

  /** The recorded columns: without those of the label, and without the store. */
  private shown({ key }: Table, id: string, row: Fields): Fields {
    const inLabel = this.names.has(id) ? ['id'] : ['id', ...key];
    return Object.fromEntries(
      Object.entries(row).filter(
        ([column, value]) =>
          value !== null &&
          !inLabel.includes(column) &&
          !(column === 'store_id' && this.names.get(value as string) === MAIN_STORE),
      ),
    );
  }

  /** New rows of one moment are numbered by their content, so that every run gives them the same numbers. */
  private nameNew(table: string, known: Map<string, Fields>): void {
    const [singular, column] = NAMES[table] ?? [];
    if (singular === undefined) return;
    const inOrder = [...this.current.get(table)!]
      .filter(([id]) => !known.has(id))
      .map(([id, row]) => ({ id, row, text: this.masked(JSON.stringify({ ...row, id: '' })) }))
      .toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
    for (const { id, row } of inOrder) {
      const taken = [...this.names.values()].filter((name) => name.startsWith(`${singular}#`)).length;
      const name =
        table === 'transactions'
          ? this.installment(row)
          : column
            ? `${singular}(${String(row[column])})`
            : `${singular}#${taken + 1}`;
      if ([...this.names.values()].includes(name)) throw new Error(`Two rows are called ${name}.`);
      this.names.set(id, name);
      if (typeof row['system_id'] === 'string') this.names.set(row['system_id'], `<system id of ${name}>`);
    }
  }

  /** By its enrollment and its number there, so that a plan of many instalments moves no other's name. */
  private installment(row: Fields): string {
    const enrollment = this.names.get(String(row['enrollment_id']))!.replace('enrollment#', '');
    const name = `transaction#${enrollment}.${String(row['installment_number'])}`;
    const before = [...this.names.values()].filter(
      (one) => one === name || one.startsWith(`${name} `),
    ).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  }

  private async read(): Promise<Snapshot> {
    if (this.tables.length === 0) this.tables = await this.describe();
    const parts = this.tables.map(
      ({ name, columns }) =>
        `'${name}', (select coalesce(json_agg(t), '[]') from (select ${columns.join(', ')} from ${name}) t)`,
    );
    const [row] = await this.db.query<{ all: Record<string, Fields[]> }>(
      `select json_build_object(${parts.join(', ')}) as all`,
    );
    return new Map(
      this.tables.map(({ name, key }) => [
        name,
        new Map(
          row!.all[name]!.map((one): [string, Fields] => [idIn(one, key), one]).filter(
            ([id]) => !isOfWrites(id),
          ),
        ),
      ]),
    );
  }

  private describe(): Promise<Table[]> {
    return this.db.query<Table & Record<string, unknown>>(
      `select c.table_name::text as name,
         array_agg(quote_ident(c.column_name) order by c.ordinal_position) filter (where c.is_generated = 'NEVER'
           and c.column_name not in ('search_text', 'bytes') and (c.table_name, c.column_name) <> ('idempotency_keys', 'reply')) as columns,
         (select array_agg(a.attname::text order by a.attnum) from pg_index i
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
          where i.indrelid = c.table_name::regclass and i.indisprimary) as key
       from information_schema.columns c join pg_tables t on t.tablename = c.table_name and t.schemaname = c.table_schema
       where c.table_schema = current_schema() and c.table_name <> all ($1) group by c.table_name order by 1`,
      [LEFT_OUT],
    );
  }
}
