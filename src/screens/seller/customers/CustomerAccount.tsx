// The owner's changes to a customer's account: the buttons on the customer's page, and their dialogs.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { today } from '../../../api/clock.ts';
import type { CustomerDetail, NomineeClaim, PhoneChangeDraft } from '../../../api/customers.ts';
import { peopleCopy } from '../../../lib/copy/people.ts';
import { relationshipOptions } from '../../../lib/copy/shared.ts';
import { labelOf } from '../../../lib/labelOf.ts';
import { digitsOf } from '../../../lib/digits.ts';
import type { claimEndFormMachine } from '../../../machines/seller/claimEndForm.ts';
import type { claimFormMachine } from '../../../machines/seller/claimForm.ts';
import type { customerMachine } from '../../../machines/seller/customer.ts';
import { customerAccountMachine } from '../../../machines/seller/customerAccount.ts';
import type { phoneCodeFormMachine } from '../../../machines/seller/phoneCodeForm.ts';
import { newPhonePolicy, type phoneFormMachine } from '../../../machines/seller/phoneForm.ts';
import { CODE_LENGTH } from '../../../machines/shared/otpVerification.ts';
import { LeaveFormQuestion } from '../../LeaveQuestion.tsx';
import { Button } from '../../parts/Button.tsx';
import { Modal } from '../../parts/dialogs/Modal.tsx';
import { DateField } from '../../parts/fields/DateField.tsx';
import { DraftNotice } from '../../parts/fields/DraftNotice.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { CancelOrSubmit } from '../../parts/fields/FormActions.tsx';
import { PhoneField, TextField } from '../../parts/fields/TextField.tsx';
import { useAppActor, useFlow } from '../../useApp.ts';
import { useForm } from '../../useForm.ts';
import { useMayCall } from '../useRole.ts';
import { ReasonField } from '../ReasonField.tsx';

/** The server's limits. */
const NAME_LENGTH = 100;
const DOCUMENT_LENGTH = 80;

interface CustomerAccountProps {
  customer: CustomerDetail;
  page: ActorRefFrom<typeof customerMachine>;
}

export function CustomerAccount({ customer, page }: CustomerAccountProps) {
  const flow = useFlow(customerAccountMachine, { toasts: useAppActor('toasts'), page });
  const { context, children } = useSelector(flow, (snapshot) => snapshot);
  const { phoneForm, phoneCodeForm, claimForm, claimEndForm } = children;
  const mayCall = useMayCall();
  return (
    <>
      {mayCall('changeCustomerPhone') && customer.phone_number !== '' && (
        <Button onClick={() => flow.send({ type: 'phone.change', customer })}>{peopleCopy.phone.open}</Button>
      )}
      {mayCall('recordNomineeClaim') && customer.phone_number !== '' && customer.claim === null && (
        <Button onClick={() => flow.send({ type: 'claim.record', customer })}>{peopleCopy.claim.open}</Button>
      )}
      {mayCall('takeBackNomineeClaim') && customer.claim && (
        <Button onClick={() => flow.send({ type: 'claim.takeBack', customer })}>
          {peopleCopy.claimEnd.open}
        </Button>
      )}
      {claimForm && context.customer && <ClaimDialog form={claimForm} customer={context.customer} />}
      {claimEndForm && context.customer?.claim && (
        <ClaimEndDialog form={claimEndForm} claim={context.customer.claim} />
      )}
      {phoneForm && context.customer && (
        <PhoneDialog form={phoneForm} phone={context.customer.phone_number} />
      )}
      {phoneCodeForm && context.phoneChange && (
        <PhoneCodeDialog form={phoneCodeForm} change={context.phoneChange} />
      )}
    </>
  );
}

export function PhoneDialog({ form, phone }: { form: ActorRefFrom<typeof phoneFormMachine>; phone: string }) {
  const copy = peopleCopy.phone;
  const { view, draft, saving } = useForm(form);
  const cancel = () => form.send({ type: 'form.cancel' });
  return (
    <Modal open title={copy.title} onCancel={saving ? undefined : cancel}>
      <p>{copy.now(phone)}</p>
      <Form form={view} send={form.send} label={copy.title}>
        <DraftNotice {...draft} />
        <PhoneField
          name="phone_number"
          label={copy.number}
          policy={newPhonePolicy}
          required
          autoComplete="off"
        />
        <ReasonField words={copy} />
        <CancelOrSubmit words={copy} busy={saving} onCancel={cancel} />
      </Form>
      <LeaveFormQuestion form={form} />
    </Modal>
  );
}

export function PhoneCodeDialog({
  form,
  change,
}: {
  form: ActorRefFrom<typeof phoneCodeFormMachine>;
  change: PhoneChangeDraft;
}) {
  const copy = peopleCopy.code;
  const { view, saving } = useForm(form);
  const cancel = () => form.send({ type: 'form.cancel' });
  return (
    <Modal open title={copy.title} onCancel={saving ? undefined : cancel}>
      <p>{copy.sent(change.phone_number)}</p>
      <p>{copy.consequence}</p>
      <Form form={view} send={form.send} label={copy.title}>
        <TextField
          name="otp"
          label={copy.otp}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          keep={(text) => digitsOf(text).slice(0, CODE_LENGTH)}
        />
        <CancelOrSubmit words={copy} busy={saving} onCancel={cancel} />
      </Form>
      <LeaveFormQuestion form={form} />
    </Modal>
  );
}

export function ClaimDialog({
  form,
  customer: { full_name, nominee },
}: {
  form: ActorRefFrom<typeof claimFormMachine>;
  customer: CustomerDetail;
}) {
  const copy = peopleCopy.claim;
  const { view, draft, saving } = useForm(form);
  const cancel = () => form.send({ type: 'form.cancel' });
  return (
    <Modal open title={copy.title} onCancel={saving ? undefined : cancel}>
      <p>{copy.intro(full_name)}</p>
      <Form form={view} send={form.send} label={copy.title}>
        <DraftNotice {...draft} />
        {nominee ? (
          <p>{copy.nominee(nominee.name, labelOf(relationshipOptions, nominee.relationship))}</p>
        ) : (
          <TextField
            name="claimant"
            label={copy.claimant}
            hint={copy.claimantHint}
            required
            maxLength={NAME_LENGTH}
            autoComplete="off"
          />
        )}
        <TextField
          name="document"
          label={copy.document}
          hint={copy.documentHint}
          required
          maxLength={DOCUMENT_LENGTH}
          autoComplete="off"
        />
        <TextField
          name="document_number"
          label={copy.number}
          required
          maxLength={DOCUMENT_LENGTH}
          autoComplete="off"
        />
        <DateField name="died_on" label={copy.died} hint={copy.diedHint} max={today()} autoComplete="off" />
        <CancelOrSubmit words={copy} busy={saving} onCancel={cancel} />
      </Form>
      <LeaveFormQuestion form={form} />
    </Modal>
  );
}

export function ClaimEndDialog({
  form,
  claim,
}: {
  form: ActorRefFrom<typeof claimEndFormMachine>;
  claim: NomineeClaim;
}) {
  const copy = peopleCopy.claimEnd;
  const { view, draft, saving } = useForm(form);
  const cancel = () => form.send({ type: 'form.cancel' });
  return (
    <Modal open title={copy.title} onCancel={saving ? undefined : cancel}>
      <p>{copy.intro(claim.claimant)}</p>
      <Form form={view} send={form.send} label={copy.title}>
        <DraftNotice {...draft} />
        <ReasonField words={copy} />
        <CancelOrSubmit words={copy} busy={saving} onCancel={cancel} />
      </Form>
      <LeaveFormQuestion form={form} />
    </Modal>
  );
}
