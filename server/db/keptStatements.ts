// Statements that a connection of PostgreSQL keeps, read and planned: for what the API asks, that takes longer than its answer. A pooler in
// transaction mode hands connections on, so nothing is kept behind one.

import type { Connection } from 'pg';
import type { Columns } from './columnsOfRows.ts';
import { sqlStateOf } from './errors.ts';

/** More kinds of statements than a server asks all the time; each costs memory in every connection. */
const MOST_KEPT = 150;

const connections = new WeakMap<Connection, KeptStatements>();
/** Grows when kept statements answer what the tables no longer have: every connection then begins anew. */
let generation = 0;

/** Whether PostgreSQL refused a kept statement because a column came or went since; if so, every connection begins anew. */
export function isOutdated(error: unknown): boolean {
  const is = sqlStateOf(error) === '0A000' && /cached plan/.test((error as Error).message);
  if (is) generation += 1;
  return is;
}

/** The statements that this connection keeps. */
export function statementsOf(connection: Connection): KeptStatements {
  let kept = connections.get(connection);
  if (!kept) connections.set(connection, (kept = new KeptStatements()));
  return kept;
}

/**
 * Whether one plan serves all values: not so for a search, which is planned for what is typed, and not for what is no query, such as
 * `declare … cursor`.
 */
const isWorthKeeping = (text: string): boolean =>
  /^[\s(]*(select|insert|update|delete|with)\b/i.test(text) && !/\blike\b/i.test(text);

export interface KeptStatement {
  name: string;
  /**
   * What PostgreSQL said of its columns. It refuses a kept statement whose columns are others by now (`isOutdated`), so they need not be
   * asked for again.
   */
  columns?: Columns;
}

export class KeptStatements {
  /** By text, the one that was asked longest ago first. */
  readonly #kept = new Map<string, KeptStatement>();
  /** Sent, but whether PostgreSQL has them is not known. */
  readonly #sent = new Map<string, KeptStatement>();
  readonly #unwanted: string[] = [];
  #made = 0;
  #generation = generation;

  /**
   * Sends what PostgreSQL lacks of the statement; undefined for one that is not worth keeping. A plan holds for one role's policies, so
   * that of a store is another one than that of all stores.
   */
  prepare(connection: Connection, text: string, ofAllStores: boolean): KeptStatement | undefined {
    if (!isWorthKeeping(text)) return undefined;
    this.#forgetOldGeneration();
    for (const name of this.#unwanted.splice(0)) connection.close({ type: 'S', name }, true);
    const key = `${ofAllStores} ${text}`;
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const statement = { name: `kept_${(this.#made += 1)}` };
    this.#sent.set(key, statement);
    connection.parse({ name: statement.name, text, types: [] }, true);
    return statement;
  }

  /** PostgreSQL has answered all that was sent, or refused some of it: then nobody knows which part it has. */
  settle(isDone: boolean): void {
    for (const [key, statement] of this.#sent)
      if (isDone) this.#kept.set(key, statement);
      else this.#unwanted.push(statement.name);
    this.#sent.clear();
    for (const [key, { name }] of this.#kept) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(key);
      this.#unwanted.push(name);
    }
  }

  #forgetOldGeneration(): void {
    if (this.#generation === generation) return;
    this.#generation = generation;
    this.#unwanted.push(...[...this.#kept.values()].map(({ name }) => name));
    this.#kept.clear();
  }
}
