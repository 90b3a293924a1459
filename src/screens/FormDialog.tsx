import { useId, type ReactNode } from 'react';
import css from './FormDialog.module.css';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { Modal } from './parts/dialogs/Modal.tsx';
import { DraftNotice } from './parts/fields/DraftNotice.tsx';
import { Form } from './parts/fields/Form.tsx';
import { FormAlert } from './parts/fields/FormAlert.tsx';
import { FormButtons } from './parts/fields/FormActions.tsx';
import type { FormNow } from './useForm.ts';

interface FormDialogProps {
  form: FormNow;
  title: string;
  words: { cancel: string; submit: string; busy: string };
  /** For rows of several things. */
  wide?: boolean;
  /** The subject of the form, above its fields. */
  intro?: ReactNode;
  /** Beside the fields of a long form, which then takes the whole window. */
  aside?: ReactNode;
  disabled?: boolean;
  /** It destroys something. */
  danger?: boolean;
  children?: ReactNode;
}

/** A form in a dialog: its draft, its fields, the two buttons, and the question before input is lost. */
export function FormDialog({
  form,
  title,
  words,
  wide,
  intro,
  aside,
  disabled,
  danger,
  children,
}: FormDialogProps) {
  const { view, send, draft, saving, leaving, asked } = form;
  const cancel = () => send({ type: 'form.cancel' });
  const id = useId();
  const fields = (
    <Form id={id} form={view} send={send} label={title}>
      {draft && <DraftNotice {...draft} />}
      {children}
      <FormAlert />
    </Form>
  );
  return (
    <Modal
      open
      size={aside ? 'full' : wide ? 'wide' : 'small'}
      title={title}
      onCancel={saving ? undefined : cancel}
      actions={
        <FormButtons
          form={id}
          words={words}
          busy={saving}
          disabled={disabled}
          danger={danger}
          asks={Boolean(asked)}
          onCancel={cancel}
        />
      }
    >
      {intro}
      {aside ? (
        <div className={css.columns}>
          {fields}
          {aside}
        </div>
      ) : (
        fields
      )}
      <LeaveQuestion
        open={leaving}
        onKeep={() => send({ type: 'form.keep' })}
        onDiscard={() => send({ type: 'form.discard' })}
      />
    </Modal>
  );
}
