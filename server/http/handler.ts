// The interface of the route files: one handler for each operation, typed from the contract.

import type { OperationId } from '../../src/api/permissions.ts';
import type { operations } from '../../src/api/generated/schema.d.ts';
import type { PresentedTokens, Session } from '../auth/sessions.ts';
import type { UploadedFile } from '../media/images.ts';
import type { Client } from './client.ts';
import type { Cookie } from './cookies.ts';
import type { StreamedReply } from './streamed.ts';
import type { RequestNotes } from '../securityEvents.ts';
import type { Services } from '../services.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Store } from '../repositories/tenants.ts';

type Parameters<Id extends OperationId, Place extends string> = operations[Id] extends {
  parameters: Record<Place, infer Values>;
}
  ? Values
  : operations[Id] extends { parameters: Partial<Record<Place, infer Values>> }
    ? NonNullable<Values>
    : object;

type RequestContent<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: infer Content };
}
  ? Content[keyof Content]
  : operations[Id] extends { requestBody?: { content: infer Content } }
    ? Content[keyof Content] | undefined
    : undefined;

type ReplyContent<Answer> = Answer extends { content: infer Content }
  ? Content extends { 'application/json': infer Json }
    ? Json | StreamedReply
    : Content extends { 'text/csv': unknown }
      ? StreamedReply
      : unknown
  : undefined;

type Responses<Id extends OperationId> = operations[Id]['responses'];
type Success = 200 | 201 | 202 | 204;

/** A handler returns one of the operation's success replies and throws a `Problem` otherwise. */
export type Reply<Id extends OperationId> = {
  [Status in keyof Responses<Id> & Success]: {
    status: Status;
    body?: ReplyContent<Responses<Id>[Status]>;
    cookies?: Cookie[];
  };
}[keyof Responses<Id> & Success];

/** The part of a request that is the same for every operation. */
export interface Context extends Services {
  /** The store of the host; throws `no_store` if the host has none. */
  readonly store: Store;
  readonly storeOrNull: Store | null;
  /** The caller; throws `unauthenticated` for a visitor, possible only where the operation is open to visitors. */
  readonly session: Session;
  readonly sessionOrNull: Session | null;
  files: Record<string, UploadedFile[]>;
  /** The product's clock: today for plans and payments. */
  now: Temporal.Instant;
  /** The system clock, which the demo cannot move: for sessions, codes and limits. */
  securityNow: Temporal.Instant;
  /** Fields for the request's log line. */
  notes: RequestNotes;
  /** Client of the request: address and scheme. */
  client: Client;
  cookies: Record<string, string>;
  tokens: PresentedTokens;
  /** The browser's id, from its cookie. The CSRF check rejects writes without one. */
  browser: string;
  /** The path of the request, such as `/api/plans/`. */
  pathname: string;
  /** The raw query, for links to other pages of a list. */
  search: URLSearchParams;
}

export interface Call<Id extends OperationId = OperationId> extends Context {
  path: Parameters<Id, 'path'>;
  query: Parameters<Id, 'query'>;
  /** JSON, or a form's text fields; files are in `files`. */
  body: RequestContent<Id>;
  /**
   * Runs a write in one transaction. With an Idempotency-Key its reply is stored in that transaction and returned to a
   * repeated call. The work may run twice after a serialization failure, so its only side effects must be queries
   * through `sql`.
   */
  idempotentTransaction: (work: (sql: StoreSql) => Promise<Reply<Id>>) => Promise<Reply<Id>>;
}

type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Reply<Id>>;
export type Handlers = { [Id in OperationId]: Handler<Id> };
