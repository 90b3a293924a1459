// An open form is a layer on its page: the browser's Back and every link cancel it, and cancelling asks before input is
// lost.
import { sharedCopy } from '../lib/copy/shared.ts';
import { type LeaveEvent } from '../lib/form.ts';
import { isChanged } from '../lib/isChanged.ts';
import { Confirmation } from './parts/dialogs/Confirmation.tsx';
import { useHistoryLayer } from './parts/dialogs/useHistoryLayer.ts';
import type { Question } from '../machines/shared/formTypes.ts';
import { useFormFact, type RunningForm } from './useForm.ts';

const copy = sharedCopy.leave;

/** Asks before input is lost. */
export function LeaveQuestion({
  open,
  onKeep,
  onDiscard,
}: {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}) {
  return (
    <Confirmation
      open={open}
      title={copy.title}
      keep={copy.keep}
      confirm={copy.discard}
      onKeep={onKeep}
      onConfirm={onDiscard}
    >
      <p>{copy.question}</p>
    </Confirmation>
  );
}

/** For a flow that is both form and page: a layer from its first change on. */
export function PageLayer({
  changed,
  leaving,
  send,
}: {
  changed: boolean;
  leaving: boolean;
  send: (event: LeaveEvent) => void;
}) {
  useHistoryLayer(changed, () => send({ type: 'form.cancel' }), true);
  return (
    <LeaveQuestion
      open={leaving}
      onKeep={() => send({ type: 'form.keep' })}
      onDiscard={() => send({ type: 'form.discard' })}
    />
  );
}

/** For a form on a page. A form that is the page itself is a layer from its first change on. */
export function FormLayer<Values extends object, Saved, Request extends object, Asked extends Question>({
  form,
}: {
  form: RunningForm<Values, Saved, Request, Asked>;
}) {
  const open = useFormFact(
    form,
    ({ status, context: { isMandatory, form: now, values } }) =>
      status === 'active' && (!isMandatory || isChanged(now.values, values)),
  );
  const leaving = useFormFact(form, (now) => now.matches('leaving'));
  return <PageLayer changed={open} leaving={leaving} send={(event) => form.send(event)} />;
}
