// The owner's changes to a customer's account: the buttons on the customer's page, and their dialogs.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { today } from '../../../api/clock.ts';
import type { CustomerDetail, NomineeClaim, PhoneChangeDraft } from '../../../api/customers.ts';
import { peopleCopy } from '../../../lib/copy/people.ts';
import { relationshipOptions } from '../../../lib/copy/shared.ts';
import { savedIn } from '../../../lib/dueStatus.ts';
import { labelOf } from '../../../lib/labelOf.ts';
import { formatRupees } from '../../../lib/money.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { digitsOf } from '../../../lib/digits.ts';
import type { claimEndFormMachine } from '../../../machines/seller/claimEndForm.ts';
import type { claimFormMachine } from '../../../machines/seller/claimForm.ts';
import type { customerMachine } from '../../../machines/seller/customer.ts';
import { customerAccountMachine, sentChange } from '../../../machines/seller/customerAccount.ts';
import type { mergeFormMachine } from '../../../machines/seller/mergeForm.ts';
import type { mergeSearchFormMachine } from '../../../machines/seller/mergeSearchForm.ts';
import type { phoneCodeFormMachine } from '../../../machines/seller/phoneCodeForm.ts';
import { newPhonePolicy, type phoneFormMachine } from '../../../machines/seller/phoneForm.ts';
import { CODE_LENGTH } from '../../../machines/shared/otpVerification.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { Button } from '../../parts/Button.tsx';
import { DateField } from '../../parts/fields/DateField.tsx';
import { PhoneField, TextField } from '../../parts/fields/TextField.tsx';
import { DescriptionList } from '../../parts/lists/DescriptionList.tsx';
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
  const phoneChange = sentChange(customer);
  const flow = useFlow(customerAccountMachine, {
    toasts: useAppActor('toasts'),
    page,
    sent: phoneChange && { customer, phoneChange },
  });
  const { context, children } = useSelector(flow, (snapshot) => snapshot);
  const { phoneForm, phoneCodeForm, mergeSearchForm, mergeForm, claimForm, claimEndForm } = children;
  const mayCall = useMayCall();
  return (
    <>
      {mayCall('changeCustomerPhone') && customer.phone_number !== '' && (
        <Button variant="quiet" onClick={() => flow.send({ type: 'phone.change', customer })}>
          {peopleCopy.phone.open}
        </Button>
      )}
      {mayCall('mergeCustomers') && customer.phone_number !== '' && (
        <Button variant="quiet" onClick={() => flow.send({ type: 'merge.ask', customer })}>
          {peopleCopy.mergeSearch.open}
        </Button>
      )}
      {mayCall('recordNomineeClaim') && customer.phone_number !== '' && customer.claim === null && (
        <Button variant="quiet" onClick={() => flow.send({ type: 'claim.record', customer })}>
          {peopleCopy.claim.open}
        </Button>
      )}
      {mayCall('takeBackNomineeClaim') && customer.claim && (
        <Button variant="quiet" onClick={() => flow.send({ type: 'claim.takeBack', customer })}>
          {peopleCopy.claimEnd.open}
        </Button>
      )}
      {claimForm && context.customer && <ClaimDialog form={claimForm} customer={context.customer} />}
      {claimEndForm && context.customer?.claim && (
        <ClaimEndDialog form={claimEndForm} claim={context.customer.claim} />
      )}
      {mergeSearchForm && context.customer && (
        <MergeSearchDialog form={mergeSearchForm} customer={context.customer} />
      )}
      {mergeForm && context.customer && context.other && (
        <MergeDialog form={mergeForm} kept={context.customer} gone={context.other} />
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
  return (
    <FormDialog form={useForm(form)} title={copy.title} words={copy} intro={<p>{copy.now(phone)}</p>}>
      <PhoneField
        name="phone_number"
        label={copy.number}
        policy={newPhonePolicy}
        required
        autoComplete="off"
      />
      <ReasonField words={copy} />
    </FormDialog>
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
  return (
    <FormDialog
      form={useForm(form)}
      title={copy.title}
      words={copy}
      intro={
        <>
          <p>{copy.sent(change.phone_number)}</p>
          <p>{copy.consequence}</p>
        </>
      }
    >
      <TextField
        name="otp"
        label={copy.otp}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        keep={(text) => digitsOf(text).slice(0, CODE_LENGTH)}
      />
    </FormDialog>
  );
}

export function MergeSearchDialog({
  form,
  customer: { full_name, phone_number },
}: {
  form: ActorRefFrom<typeof mergeSearchFormMachine>;
  customer: CustomerDetail;
}) {
  const copy = peopleCopy.mergeSearch;
  return (
    <FormDialog
      form={useForm(form)}
      title={copy.title}
      words={copy}
      intro={<p>{copy.intro(full_name, phone_number)}</p>}
    >
      <PhoneField
        name="phone_number"
        label={copy.number}
        policy={newPhonePolicy}
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}

export function MergeDialog({
  form,
  kept,
  gone,
}: {
  form: ActorRefFrom<typeof mergeFormMachine>;
  kept: CustomerDetail;
  gone: CustomerDetail;
}) {
  const copy = peopleCopy.merge;
  const row = (term: string, { full_name, phone_number, enrollments }: CustomerDetail) => {
    const { plans, amount } = savedIn(enrollments);
    const figures = copy.figures(plans, formatRupees(amount));
    return { term, value: nonBreaking(`${full_name}, ${phone_number}: ${figures}`) };
  };
  return (
    <FormDialog
      form={useForm(form)}
      title={copy.title}
      words={copy}
      intro={
        <>
          <DescriptionList rows={[row(copy.kept, kept), row(copy.gone, gone)]} />
          <p>
            {copy.consequence(gone.phone_number, kept.phone_number)} <strong>{copy.final}</strong>
          </p>
        </>
      }
    >
      <ReasonField words={copy} />
    </FormDialog>
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
  return (
    <FormDialog form={useForm(form)} title={copy.title} words={copy} intro={<p>{copy.intro(full_name)}</p>}>
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
    </FormDialog>
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
  return (
    <FormDialog
      form={useForm(form)}
      title={copy.title}
      words={copy}
      intro={<p>{copy.intro(claim.claimant)}</p>}
    >
      <ReasonField words={copy} />
    </FormDialog>
  );
}
