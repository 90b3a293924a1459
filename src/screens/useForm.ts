import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formView, isChanged, type FormView } from '../lib/form.ts';
import type { formMachine } from '../machines/shared/form.ts';
import type { FormContext, FormMachineEvent } from '../machines/shared/formTypes.ts';

/** A running form of any kind. */
export interface RunningForm<Values extends object, Saved, Request extends object> {
  getSnapshot: () => { context: FormContext<Values, Saved, Request> };
  send: (event: FormMachineEvent) => void;
}

/** A running form as its screen draws it. */
export function useForm<Values extends object, Saved, Request extends object>(
  form: RunningForm<Values, Saved, Request>,
) {
  const now = useSelector(form as unknown as ActorRefFrom<typeof formMachine>, (snapshot) => snapshot);
  const { form: state, record } = now.context as FormContext<Values, Saved, Request>;
  const draft = {
    shown: Boolean(now.context.restored),
    disabled: !now.matches('filling'),
    onDiscard: () => form.send({ type: 'draft.discard' }),
  };
  const view: FormView = formView(now.context.form, now.context.validate(now.context.form.values));
  return {
    view,
    /** Props of `DraftNotice`. */
    draft,
    values: state.values,
    record,
    filling: now.matches('filling'),
    saving: now.hasTag('busy'),
    saved: now.matches('saved'),
    changed: now.status === 'active' && isChanged(state.values, now.context.values),
    cancellable: !now.context.isMandatory,
    confirming: now.matches('confirming'),
    leaving: now.matches('leaving'),
    canSubmit: now.can({ type: 'form.submit' }),
  };
}
