/**
 * What a rule decided about a row that exists: set these columns if, at the moment of writing, the row still has one of these
 * statuses (and these values). The store layer turns it into one guarded update, `… where status = any($1) …`; when that touches
 * no row, somebody was faster.
 */
export interface Change<Row extends { status: string }> {
  from: readonly Row['status'][];
  expect?: Readonly<Partial<Row>>;
  set: Readonly<Partial<Row>>;
}

/** Why a rule said no: the problem's code on the wire, and which of its reasons it was. */
export interface Refused<Code extends string, Reason extends string> {
  refused: Code;
  reason: Reason;
}

/** Whether a rule said no. */
export const isRefused = <Outcome extends object>(
  outcome: Outcome,
): outcome is Extract<Outcome, { refused: string }> => 'refused' in outcome;
