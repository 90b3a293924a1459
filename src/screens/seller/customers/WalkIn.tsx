// Whoever stands at the counter is served: a dialog of four steps, and the buttons that open it.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { draftedRecord } from '../../../browser/drafts.ts';
import type { Plan } from '../../../api/plans.ts';
import { counterCopy } from '../../../lib/copy/counter.ts';
import { digitsOf } from '../../../lib/digits.ts';
import { formatRupees, parseRupees } from '../../../lib/money.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { consentPath } from '../../../lib/paperPaths.ts';
import { amountRangeText, figuresFor, isAllowedAmount } from '../../../lib/planFigures.ts';
import type { agreementFormMachine } from '../../../machines/seller/agreementForm.ts';
import type { consentFormMachine } from '../../../machines/seller/consentForm.ts';
import type { joiningFormMachine } from '../../../machines/seller/joiningForm.ts';
import type { personFormMachine } from '../../../machines/seller/personForm.ts';
import { newPhonePolicy } from '../../../machines/seller/phoneForm.ts';
import { walkInMachine } from '../../../machines/seller/walkIn.ts';
import { agreedTo, WALK_IN } from '../../../machines/seller/walkInSetup.ts';
import { CODE_LENGTH } from '../../../machines/shared/otpVerification.ts';
import { readSearchQuery } from '../../../machines/shared/pageAddress.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { Button } from '../../parts/Button.tsx';
import { OutLink } from '../../parts/LinkButton.tsx';
import { Modal } from '../../parts/dialogs/Modal.tsx';
import { CheckField } from '../../parts/fields/CheckField.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { PhoneField, TextField } from '../../parts/fields/TextField.tsx';
import { printer } from '../../parts/ornaments/icons.ts';
import { Alert } from '../../parts/states/Alert.tsx';
import { useAppActor, useFlow } from '../../useApp.ts';
import { useForm } from '../../useForm.ts';
import { PaymentReceived, ReceivePaymentDialog } from '../payments/ReceivePaymentDialog.tsx';
import { useMayCall } from '../useRole.ts';

/** The server's limit. */
const NAME_LENGTH = 120;
const AMOUNT_DIGITS = 9;

type WalkInFlow = ActorRefFrom<typeof walkInMachine>;

/** `customer`: on whose page it is; elsewhere a new person can be added, and whoever was served before a reload is back. */
export function useWalkIn(reloadPage: () => void, customer: string | null = null): WalkInFlow {
  const served = draftedRecord('seller', WALK_IN);
  const drafted =
    customer === null ? (draftedRecord('seller', 'person') ?? served) : served === customer ? served : null;
  return useFlow(walkInMachine, { toasts: useAppActor('toasts'), reloadPage, drafted });
}

/** On the desk and above the customers. */
export function NewCustomer({
  variant = 'primary',
  onChange,
}: {
  variant?: 'primary' | 'secondary';
  onChange: () => void;
}) {
  const flow = useWalkIn(onChange);
  const searched = readSearchQuery(new URLSearchParams(useSearch())).q;
  if (!useMayCall()('addCustomer')) return null;
  return (
    <>
      <Button variant={variant} onClick={() => flow.send({ type: 'customer.add', searched })}>
        {counterCopy.open}
      </Button>
      <WalkInDialogs flow={flow} />
    </>
  );
}

export function WalkInDialogs({ flow }: { flow: WalkInFlow }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { record, received } = now.context;
  const { personForm, joiningForm, consentForm, agreementForm, receivePayment } = now.children;
  return (
    <>
      {personForm && (
        <PersonDialog form={personForm} onShare={(phone) => flow.send({ type: 'phone.share', phone })} />
      )}
      {now.hasTag('busy') && (
        <Modal open title={counterCopy.plan.title}>
          {counterCopy.plan.busy}
        </Modal>
      )}
      {joiningForm && <JoiningDialog form={joiningForm} served={now.context} />}
      {consentForm && <ConsentDialog form={consentForm} served={now.context} />}
      {agreementForm && <AgreementDialog form={agreementForm} served={now.context} />}
      {receivePayment && record && <ReceivePaymentDialog form={receivePayment} records={[record]} />}
      {received && (
        <PaymentReceived payments={received} onClose={() => flow.send({ type: 'received.close' })} />
      )}
    </>
  );
}

type Served = Pick<
  SnapshotFrom<typeof walkInMachine>['context'],
  'customer' | 'plans' | 'joining' | 'redeemed' | 'by'
>;

interface Step<Form> {
  form: Form;
  served: Served;
}

/** Which step it is, and of whom. A redemption has no steps. */
function StepHead({ number, served }: { number: number; served?: Served }) {
  const { customer = null, redeemed = null } = served ?? {};
  const who = customer && counterCopy.of(customer.full_name, customer.phone_number);
  const step = redeemed === null ? counterCopy.step(number, 4) : null;
  return <p>{[step, who].filter(Boolean).join(' · ')}</p>;
}

interface PersonStep {
  form: ActorRefFrom<typeof personFormMachine>;
  /** The number belongs to somebody else, whose account is to be used. */
  onShare: (phone: string) => void;
}

export function PersonDialog({ form, onShare }: PersonStep) {
  const copy = counterCopy.person;
  const now = useForm(form);
  const { phone_number } = now.values;
  const isOfAnother = newPhonePolicy.isValid(phone_number) && now.view.errors['phone_number'] !== undefined;
  return (
    <FormDialog form={now} title={copy.title} words={copy} intro={<StepHead number={1} />}>
      <TextField name="full_name" label={copy.name} required maxLength={NAME_LENGTH} autoComplete="off" />
      <PhoneField
        name="phone_number"
        label={copy.phone}
        policy={newPhonePolicy}
        hint={copy.later}
        required
        autoComplete="off"
      />
      {isOfAnother && (
        <>
          <p>{copy.shared}</p>
          <Button variant="quiet" onClick={() => onShare(newPhonePolicy.toWire(phone_number))}>
            {copy.share}
          </Button>
        </>
      )}
    </FormDialog>
  );
}

export function JoiningDialog({ form, served }: Step<ActorRefFrom<typeof joiningFormMachine>>) {
  const copy = counterCopy.plan;
  const now = useForm(form);
  const { values } = now;
  const { plans } = served;
  const plan = plans.find(({ id }) => id === values.plan);
  return (
    <FormDialog
      form={now}
      title={copy.title}
      words={copy}
      intro={
        <>
          <StepHead number={2} served={served} />
          {plans.length === 0 && <Alert tone="info">{copy.none}</Alert>}
        </>
      }
    >
      <SelectField
        name="plan"
        label={copy.plan}
        placeholder={copy.planRequired}
        options={plans.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <TextField
        name="monthly_amount"
        label={copy.amount}
        hint={plan && nonBreaking(amountRangeText(plan))}
        required
        keep={(text) => digitsOf(text).slice(0, AMOUNT_DIGITS)}
        inputMode="numeric"
        autoComplete="off"
      />
      {plan && <Figures plan={plan} amount={parseRupees(values.monthly_amount)} />}
    </FormDialog>
  );
}

function Figures({ plan, amount }: { plan: Plan; amount: number | null }): ReactNode {
  // The worth of gold at the end depends on the rate.
  if (plan.karat !== null || amount === null || !isAllowedAmount(plan, amount)) return null;
  const total = formatRupees(figuresFor(plan, amount).total);
  return <p>{nonBreaking(counterCopy.plan.figures(plan.duration_months, total))}</p>;
}

export function ConsentDialog({ form, served }: Step<ActorRefFrom<typeof consentFormMachine>>) {
  const copy = counterCopy.consent;
  const now = useForm(form);
  const { values } = now;
  const way = values.by === 'paper' ? 'paper' : 'code';
  return (
    <FormDialog
      form={now}
      title={copy.title}
      words={{ ...copy, submit: copy.submit[way] }}
      intro={<StepHead number={3} served={served} />}
    >
      <SelectField
        name="by"
        label={copy.by}
        options={(['code', 'paper'] as const).map((value) => ({ value, label: copy.ways[value] }))}
        required
      />
    </FormDialog>
  );
}

export function AgreementDialog({ form, served }: Step<ActorRefFrom<typeof agreementFormMachine>>) {
  const copy = counterCopy.agreement;
  const now = useForm(form);
  const { customer, by } = served;
  const to = agreedTo(served);
  if (!customer) return null;
  const paper =
    to.purpose === 'enroll'
      ? consentPath(customer.id, { plan: to.plan, amount: to.monthly_amount })
      : consentPath(customer.id, { enrollment: to.enrollment });
  return (
    <FormDialog
      form={now}
      title={copy.title}
      words={{ ...copy, submit: copy.submit[to.purpose] }}
      intro={<StepHead number={3} served={served} />}
    >
      {by === 'code' ? (
        <>
          <p>{nonBreaking(copy.sent(customer.phone_number))}</p>
          <TextField
            name="otp"
            label={copy.otp}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            keep={(text) => digitsOf(text).slice(0, CODE_LENGTH)}
          />
        </>
      ) : (
        <>
          <p>{copy.keep}</p>
          <OutLink icon={printer} href={paper}>
            {copy.print}
          </OutLink>
          <CheckField name="is_signed" label={copy.signed} required />
        </>
      )}
    </FormDialog>
  );
}
