// Types of the form machine: its input, events and output.
import type { ActorRefFrom, EventObject } from 'xstate';
import type { DraftPlace, DraftValues, KeyedDraftPlace } from '../../browser/drafts.ts';
import type { Errors, FormEvent, FormState, LeaveEvent } from '../../lib/form.ts';
import type { Toast, toastsMachine } from '../session/toasts.ts';

/** Events of a form's screen. */
export type FormMachineEvent =
  | FormEvent
  | LeaveEvent
  /** Discards the draft from before a reload. */
  | { type: 'draft.discard' }
  /** Takes over the values that somebody else saved meanwhile; a submit saves this form's values instead. */
  | { type: 'form.takeTheirs' }
  /** Confirms what the server asks, and sends the form again. */
  | { type: 'question.confirm' }
  /** Leaves the question: what was typed may be wrong. */
  | { type: 'question.drop' }
  | { type: 'form.confirm' }
  | { type: 'form.checkAgain' };

/** A question of the server before it saves, as a refusal carries it. */
export interface Question {
  /** A later one with the same id takes its place. */
  id: string;
  /** The fields that it is about: another value in one of them is another question. */
  about: readonly string[];
}

export interface FormInput<
  Values extends object,
  Saved,
  Request extends object,
  Asked extends Question = Question,
> {
  /** Initial values of the fields. */
  values: Values;
  /** Storage location of the draft. */
  draft: DraftPlace;
  /** Draft values from before a reload, over the initial values (`withDraft`). */
  restored?: DraftValues | null;
  /** The record's values that the draft replaced. */
  restoredBefore?: Readonly<Record<string, unknown>>;
  /** The record that is changed; null for a new one. */
  record: Saved | null;
  /** The error of each invalid field; nothing is sent while there is one. */
  validate: (values: Values, record: Saved | null) => Errors<Values>;
  /**
   * The values in the form of the API; of an existing record only the changed ones, so that other people's changes
   * stay. With the idempotency key, and with the questions that the person has confirmed.
   */
  normalize: (
    values: Values,
    record: Saved | null,
    idempotencyKey: string,
    changed: Partial<Values>,
    confirmed: readonly Asked[],
  ) => Request;
  /** `saved`: the toast of a save, or its text. */
  texts: { saved?: string | ((saved: Saved) => Toast | null); failed: string };
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Custom change of a field, for errors that show before the field loses focus. */
  change?: (form: FormState<Values>, name: string, value: unknown) => FormState<Values>;
  /** Custom blur of a field, for effects beside showing its error. */
  leave?: (form: FormState<Values>, name: string) => FormState<Values>;
  /** The form values of a record, to show other people's changes. Omit it for records that only one person changes. */
  read?: (record: Saved) => Partial<Values>;
  /** The display text of a value whose field is not text; null without one. */
  show?: (name: string, value: unknown) => string | null;
  /** Fields that are sent even when unchanged. */
  alwaysSent?: readonly (keyof Values & string)[];
  /** Custom handling of an error, over the usual one. */
  reject?: (error: unknown, usual: Rejection<Values>) => Partial<Rejection<Values, Asked>>;
  /** The event that tells the parent of a failed save. */
  refusal?: (error: unknown, values: Values) => EventObject;
  /** Disables the button until the form is valid. Otherwise a submit shows the missing fields. */
  submitsOnlyValid?: true;
  /** A page of its own: it is left by leaving the page, and asks only if that would lose input. */
  isMandatory?: true;
  /** The saved record is final: a valid form is confirmed before it is sent. */
  asksBeforeSave?: true;
  /** Stays open once it is saved, or refused for good, and says so until it is closed. */
  showsOutcome?: true;
}

/** Handling of a failed save. */
export interface Rejection<Values, Asked extends Question = Question> {
  /** The error of each field that the server refused. */
  fields: Errors<Values>;
  /** The part that no field shows, for a toast; may be empty. */
  message: string;
  tone?: 'info';
  /** A sentence that stands in the form until something is changed. */
  alert?: string;
  /** The questions of the server before it saves. */
  asked?: Asked;
  /** The record is outdated, and is loaded again. */
  isRecordChanged?: boolean;
  /** The record is gone: the next submit creates a new one. */
  isRecordGone?: boolean;
  /** The record is gone, and with it what was typed for it: the form ends. */
  closesForm?: boolean;
}

export interface FormContext<
  Values extends object,
  Saved,
  Request extends object,
  Asked extends Question = Question,
> extends FormInput<Values, Saved, Request, Asked> {
  /** With the idempotency key of the next request. */
  draft: KeyedDraftPlace;
  /** A request with the key may have been done: it had no answer. The key then stays. */
  isKeyInDoubt: boolean;
  form: FormState<Values>;
  saved: Saved | null;
  /** A save failed, and it may have happened all the same. */
  outcomeUnknown: boolean;
  /** The last save had no readable reply. */
  isUnanswered: boolean;
  /** The sentence of the last rejection, until something is changed. */
  alert: string;
  /** The server's last question, until it is answered or about something else. */
  asked: Asked | null;
  /** The questions that the person confirmed. */
  confirmed: readonly Asked[];
  /** The record's values that the form opened with. */
  before: Record<string, unknown>;
  /** Values that somebody else saved meanwhile; null if there is no conflict. */
  theirs: Partial<Values> | null;
  /** Fields that a save without a reply may have stored: they count as changed even when they are set back. */
  inDoubt: readonly string[];
}

export interface FormOutput<Saved> {
  /** As stored; null when the form was cancelled. */
  saved: Saved | null;
  /** The last known record. */
  record: Saved | null;
  /** The outcome of a save is unknown, so reload the record. */
  changed: boolean;
  /** A save had no answer, and may have been done. */
  mayBeDone: boolean;
}
