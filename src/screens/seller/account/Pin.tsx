// The card of the person's PIN.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { pinCopy as copy } from '../../../lib/copy/pin.ts';
import { securityCopy } from '../../../lib/copy/security.ts';
import { digitsOf } from '../../../lib/digits.ts';
import { PIN_LENGTH } from '../../../lib/pin.ts';
import { pinMachine } from '../../../machines/seller/pin.ts';
import type { pinFormMachine } from '../../../machines/seller/pinForm.ts';
import { sellerOf } from '../../../machines/session/session.ts';
import { FormLayer } from '../../LeaveQuestion.tsx';
import css from '../../SecurityCards.module.css';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { CancelOrSubmit, FormActions } from '../../parts/fields/FormActions.tsx';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { useAppActor, useAppSelector, useFlow } from '../../useApp.ts';
import { useForm } from '../../useForm.ts';

export function Pin() {
  const flow = useFlow(pinMachine, { toasts: useAppActor('toasts'), session: useAppActor('seller') });
  return <PinCard flow={flow} />;
}

export function PinCard({ flow }: { flow: ActorRefFrom<typeof pinMachine> }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const hasPin = useAppSelector('seller', (session) => sellerOf(session)?.has_pin === true);
  const { form } = now.children;
  return (
    <Card label={copy.title}>
      <h2>{copy.title}</h2>
      {form ? (
        <PinForm form={form} />
      ) : (
        <>
          <p className={css.soft}>{copy.hint}</p>
          <FormActions>
            {hasPin && (
              <Button
                busy={now.matches('removing') && copy.removing}
                onClick={() => flow.send({ type: 'pin.remove' })}
              >
                {copy.remove}
              </Button>
            )}
            <Button disabled={!now.can({ type: 'pin.set' })} onClick={() => flow.send({ type: 'pin.set' })}>
              {hasPin ? copy.change : copy.set}
            </Button>
          </FormActions>
        </>
      )}
    </Card>
  );
}

export function PinForm({ form }: { form: ActorRefFrom<typeof pinFormMachine> }) {
  const { view, saving } = useForm(form);
  return (
    <Form form={view} send={form.send} label={copy.title}>
      <PasswordField
        name="current_password"
        label={securityCopy.currentPassword}
        autoComplete="current-password"
        required
      />
      <TextField
        name="pin"
        label={copy.pin}
        type="password"
        inputMode="numeric"
        autoComplete="one-time-code" // else browsers fill in and store a password
        keep={(text) => digitsOf(text, PIN_LENGTH)}
        required
      />
      <CancelOrSubmit words={copy} busy={saving} onCancel={() => form.send({ type: 'form.cancel' })} />
      <FormLayer form={form} />
    </Form>
  );
}
