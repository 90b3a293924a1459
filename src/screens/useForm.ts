import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formView, type FormView } from '../lib/form.ts';
import type { formMachine } from '../machines/shared/form.ts';
import type { FormContext } from '../machines/shared/formTypes.ts';

/** A running form as its screen draws it. */
export function useForm<Values extends object, Saved, Request extends object>(form: {
  send: (event: { type: 'draft.discard' }) => void;
  getSnapshot: () => { context: FormContext<Values, Saved, Request> };
}) {
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
    confirming: now.matches('confirming'),
    leaving: now.matches('leaving'),
    canSubmit: now.can({ type: 'form.submit' }),
  };
}
