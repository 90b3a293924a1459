/** The database is stopped, restarting, too slow or full. The API replies 503; a later retry may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'Unavailable';
}

/** The database rejected a statement. Contains no row data, so the message may be logged. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  /** The five characters of PostgreSQL's appendix A, `23505` for a unique violation. */
  readonly sqlState: string;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.sqlState = refusal.code ?? 'XX000';
    this.constraint = refusal.constraint;
    this.table = refusal.table;
    this.column = refusal.column;
  }
}

/** The fields that both drivers' errors have, also after the embedded database's worker sent them. */
export interface Refusal {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
}

/**
 * True if a unique key refused the row; with a name, only that key:
 * `isUniqueViolation(error, 'plans_name_once')`.
 */
export function isUniqueViolation(error: unknown, constraint?: string): error is SqlError {
  return (
    error instanceof SqlError &&
    error.sqlState === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

// Connection lost or refused, a read-only server, out of resources, stopped by an operator or by a limit, idle too long
// in a transaction, disk errors.
const NOT_NOW = /^(08|25006|25P0[34]|28|3D|53|57|58)/;
/** SQLSTATE classes of PostgreSQL's appendix A. Excludes system errors such as EPIPE, which have the same length. */
const SQL_STATE = /^[0-5FHPX][0-9A-Z]{4}$/;

/** PostgreSQL's SQLSTATE of an error; undefined for errors of the system or the driver. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && SQL_STATE.test(code) ? code : undefined;
}

/** Turns a driver's error into one of the two kinds above. */
export function databaseError(error: unknown): Error {
  if (error instanceof SqlError || error instanceof DatabaseUnavailable) return error;
  if (!(error instanceof Error))
    return new DatabaseUnavailable('The database did not answer.', { cause: error });
  if (error instanceof RangeError || error instanceof TypeError) return error; // a value that cannot be read or sent: our bug
  const sqlState = sqlStateOf(error);
  if (sqlState === undefined || NOT_NOW.test(sqlState) || endsConnection(error)) {
    return new DatabaseUnavailable(`The database cannot serve just now: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  return new SqlError(error);
}

/** True if PostgreSQL closed the connection because of it, as a full disk makes it do. */
const endsConnection = (error: Error & { severity?: unknown }): boolean =>
  error.severity === 'FATAL' || error.severity === 'PANIC';

/** A host with two addresses gives an AggregateError: one error for each address, and no message of its own. */
function reasonOf(error: Error): string {
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}
