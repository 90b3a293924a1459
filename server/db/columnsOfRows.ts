// How rows are read that PostgreSQL sends as texts.
import type { FieldDef } from 'pg';
import { readerOf } from './values.ts';

export interface Columns {
  readonly names: readonly string[];
  readonly readers: readonly ((text: string) => unknown)[];
  /** A row without values: copied for each row, so that all of a statement's rows have one shape. */
  readonly empty: Readonly<Record<string, null>>;
}

/** What PostgreSQL's description of rows says of their columns. */
export const columnsOf = (fields: readonly FieldDef[]): Columns => ({
  names: fields.map(({ name }) => name),
  readers: fields.map(({ dataTypeID }) => readerOf(dataTypeID)),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

/** Throws for a value that cannot be read exactly. */
export function rowOf({ names, readers, empty }: Columns, texts: readonly (string | null)[]): object {
  const row: Record<string, unknown> = { ...empty };
  for (let at = 0; at < texts.length; at += 1) {
    const text = texts[at]!;
    if (text !== null) row[names[at]!] = readers[at]!(text);
  }
  return row;
}
