// What a form is given and how it ends: the types of the form machine.
import type { ActorRefFrom } from 'xstate';
import type { DraftPlace, DraftValues, KeyedDraftPlace } from '../../browser/drafts.ts';
import type { Errors, FormEvent, FormState, LeaveEvent } from '../../lib/form.ts';
import type { toastsMachine } from '../session/toasts.ts';

/** What a form's screen sends. */
export type FormMachineEvent =
  | FormEvent
  | LeaveEvent
  /** What was typed before a reload is not wanted. */
  | { type: 'draft.discard' }
  /** Somebody else was faster, and what they saved is wanted; a submit saves what is filled in here. */
  | { type: 'form.takeTheirs' }
  | { type: 'form.confirm' }
  | { type: 'form.checkAgain' };

export interface FormInput<Values extends object, Saved, Request extends object> {
  /** What the fields open with. */
  values: Values;
  /** Where what is typed is kept for a reload. */
  draft: DraftPlace;
  /** What was typed before a reload, over the values (`withDraft`). */
  restored?: DraftValues | null;
  /** What of the record that was typed over. */
  restoredBefore?: Readonly<Record<string, unknown>>;
  /** The record that is changed; null for a new one. */
  record: Saved | null;
  /** One sentence for each field that is not in order; nothing is sent while there is one. */
  validate: (values: Values, record: Saved | null) => Errors<Values>;
  /**
   * The values as they travel; of a record, the changed ones alone: what somebody else changed meanwhile stays. The key stays the same for
   * the life of the form: whatever is changed, nothing is created twice.
   */
  normalize: (
    values: Values,
    record: Saved | null,
    idempotencyKey: string,
    changed: Partial<Values>,
  ) => Request;
  texts: { saved?: string; failed: string };
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** How a field takes what is typed, where its error shall not wait until the field is left. */
  change?: (form: FormState<Values>, name: string, value: unknown) => FormState<Values>;
  /** How a field is left, where more comes of it than that its error shows. */
  leave?: (form: FormState<Values>, name: string) => FormState<Values>;
  /** The values of a record: what somebody else saved, as this form shows it. Without it nobody else changes the record. */
  read?: (record: Saved) => Partial<Values>;
  /** A value as a person reads it, where the field does not hold it as text; null where there is nothing to read. */
  show?: (name: string, value: unknown) => string | null;
  /** Fields that are sent also where they were not changed. */
  alwaysSent?: readonly (keyof Values & string)[];
  /** What a failure means here, where it is not what `rejection` makes of it. */
  reject?: (error: unknown) => Partial<Rejection<Values>>;
  /** A submit before all is in order is not heard: its button waits. Otherwise it shows what is missing. */
  submitsOnlyValid?: true;
  /** A page of its own: it is left by leaving the page, and cancelled only when that would lose something. */
  isMandatory?: true;
  /** What is saved can never be changed: a valid form is confirmed before it is sent. */
  asksBeforeSave?: true;
}

/** What becomes of a save that failed. */
export interface Rejection<Values> {
  /** A sentence for each field that the server refused. */
  fields: Errors<Values>;
  /** What no field tells, for a toast; empty for none. */
  message: string;
  tone?: 'info';
  /** The record is no longer what it was, and is loaded anew. */
  isRecordChanged?: boolean;
  /** The record is gone: the next submit makes a new one. */
  isRecordGone?: boolean;
  /** The record is gone, and with it what was typed for it: the form ends. */
  closesForm?: boolean;
}

export interface FormContext<Values extends object, Saved, Request extends object> extends FormInput<
  Values,
  Saved,
  Request
> {
  draft: KeyedDraftPlace;
  form: FormState<Values>;
  saved: Saved | null;
  /** A save failed, and it may have happened all the same. */
  outcomeUnknown: boolean;
  /** The last save had no reply that could be read. */
  isUnanswered: boolean;
  /** The record's fields as they were when this form took its values from them. */
  before: Record<string, unknown>;
  /** What somebody else saved meanwhile, as the values of this form; null once there is nothing to choose. */
  theirs: Partial<Values> | null;
  /** Fields that a save may have stored though no answer said so: they count as changed, also once they are set back. */
  inDoubt: readonly string[];
}

export interface FormOutput<Saved> {
  /** As stored; null when the form was cancelled. */
  saved: Saved | null;
  /** The record as known last. */
  record: Saved | null;
  /** The outcome of a save is unknown, so reload the record. */
  changed: boolean;
}
