import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { sharedCopy } from '../lib/copy/shared.ts';
import { formView, type FormEvent, type FormView, type LeaveEvent } from '../lib/form.ts';
import type { formMachine } from '../machines/shared/form.ts';
import type { FormContext, FormMachineEvent, Question } from '../machines/shared/formTypes.ts';

/** A running form of any kind. */
export interface RunningForm<
  Values extends object,
  Saved,
  Request extends object,
  Asked extends Question = Question,
> {
  getSnapshot: () => { context: FormContext<Values, Saved, Request, Asked> };
  send: (event: FormMachineEvent) => void;
}

/** Reads one fact of a running form; renders again only when the fact changes. */
export const useFormFact = <
  Values extends object,
  Saved,
  Request extends object,
  Asked extends Question,
  Fact,
>(
  form: RunningForm<Values, Saved, Request, Asked>,
  fact: (now: SnapshotFrom<typeof formMachine>) => Fact,
): Fact => useSelector(form as unknown as ActorRefFrom<typeof formMachine>, fact);

/** The message of a form whose last save had no readable reply. */
export const unansweredAlert = ({ isUnanswered }: { isUnanswered: boolean }): string | null =>
  isUnanswered ? sharedCopy.form.unanswered : null;

/** A running form for its screen. Checks its values at every change: once for each screen. */
export function useForm<Values extends object, Saved, Request extends object, Asked extends Question>(
  form: RunningForm<Values, Saved, Request, Asked>,
) {
  const now = useFormFact(form, (snapshot) => snapshot);
  const {
    form: state,
    record,
    saved,
    alert,
    asked,
    confirmed,
  } = now.context as unknown as FormContext<Values, Saved, Request, Asked>;
  const draft = {
    shown: Boolean(now.context.restored),
    disabled: !now.matches('filling'),
    onDiscard: () => form.send({ type: 'draft.discard' }),
  };
  const errors = now.context.validate(now.context.form.values, now.context.record);
  const view: FormView = {
    ...formView(now.context.form, errors, alert || unansweredAlert(now.context)),
    onTakeTheirs: now.context.theirs ? () => form.send({ type: 'form.takeTheirs' }) : undefined,
  };
  return {
    view,
    send: form.send,
    /** Props of `DraftNotice`. */
    draft,
    values: state.values,
    record,
    saved,
    asked,
    confirmed,
    filling: now.matches('filling'),
    saving: now.hasTag('busy'),
    refused: now.matches('refused'),
    confirming: now.matches('confirming'),
    leaving: now.matches('leaving'),
    canSubmit: now.can({ type: 'form.submit' }),
  };
}

/** A form that a screen reads, as `FormDialog` and others take it. */
export interface FormNow extends Pick<ReturnType<typeof useForm>, 'view' | 'saving' | 'leaving'> {
  draft?: ReturnType<typeof useForm>['draft'];
  asked?: Question | null;
  send: (event: FormEvent | LeaveEvent) => void;
}
