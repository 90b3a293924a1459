// Statements that a connection of PostgreSQL keeps, read and planned: for what the API asks, that takes longer than its answer. A pooler in
// transaction mode hands connections on, so nothing is kept behind one.

import type { Connection } from 'pg';
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

export class KeptStatements {
  /** Names by text, the one that was asked longest ago first. */
  readonly #names = new Map<string, string>();
  /** Sent, but whether PostgreSQL has them is not known. */
  readonly #sent = new Map<string, string>();
  readonly #unwanted: string[] = [];
  #made = 0;
  #generation = generation;

  /**
   * Sends what PostgreSQL lacks of the statement, and answers its name; none for a statement that is not worth keeping. A plan holds for
   * one role's policies, so that of a store is another one than that of all stores.
   */
  prepare(connection: Connection, text: string, ofAllStores: boolean): string {
    if (!isWorthKeeping(text)) return '';
    this.#forgetOldGeneration();
    for (const name of this.#unwanted.splice(0)) connection.close({ type: 'S', name }, true);
    const key = `${ofAllStores} ${text}`;
    const known = this.#names.get(key);
    if (known !== undefined) {
      this.#names.delete(key);
      this.#names.set(key, known);
      return known;
    }
    const name = `kept_${(this.#made += 1)}`;
    this.#sent.set(key, name);
    connection.parse({ name, text, types: [] }, true);
    return name;
  }

  /** PostgreSQL has answered all that was sent, or refused some of it: then nobody knows which part it has. */
  settle(isDone: boolean): void {
    for (const [key, name] of this.#sent)
      if (isDone) this.#names.set(key, name);
      else this.#unwanted.push(name);
    this.#sent.clear();
    for (const [key, name] of this.#names) {
      if (this.#names.size <= MOST_KEPT) break;
      this.#names.delete(key);
      this.#unwanted.push(name);
    }
  }

  #forgetOldGeneration(): void {
    if (this.#generation === generation) return;
    this.#generation = generation;
    this.#unwanted.push(...this.#names.values());
    this.#names.clear();
  }
}
