/**
 * A rule's decision about an existing row: set these columns if the row still has one of these statuses (and these values) when it is
 * written. repositories/guardedUpdate.ts makes it one update, `… where status = any($1) …`; 0 changed rows: another write came first.
 */
export interface Change<Row extends { status: string }> {
  from: readonly Row['status'][];
  expect?: Readonly<Partial<Row>>;
  set: Readonly<Partial<Row>>;
}

/** A rule's refusal: the problem's code on the wire and the precise reason. */
export interface Refused<Code extends string, Reason extends string> {
  refused: Code;
  reason: Reason;
}

/** True when a domain rule refused the change. */
export const isRefused = <Outcome extends object>(
  outcome: Outcome,
): outcome is Extract<Outcome, { refused: string }> => 'refused' in outcome;
