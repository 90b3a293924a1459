// The dialogs of a redemption: accepted, rejected, undone or handed over, each a form.
import type { ActorRefFrom } from 'xstate';
import type { RedemptionRequest } from '../../../api/redemptions.ts';
import { goldValue } from '../../../lib/gold.ts';
import { formatRate } from '../../../lib/goldRates.ts';
import { legalCopy } from '../../../lib/copy/legal.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { paymentsScreenMethods, sharedCopy } from '../../../lib/copy/shared.ts';
import { PAN_THRESHOLD } from '../../../lib/legalLimits.ts';
import { formatPaise, formatRupees } from '../../../lib/money.ts';
import { plainFigures } from '../../../lib/plainFigures.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { weightText } from '../../../lib/weightText.ts';
import {
  mayReduce,
  promisedOf,
  rateOf,
  type acceptanceFormMachine,
} from '../../../machines/seller/acceptanceForm.ts';
import { billed, type handoverFormMachine } from '../../../machines/seller/handoverForm.ts';
import type { rejectionFormMachine } from '../../../machines/seller/reasonForm.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { Button } from '../../parts/Button.tsx';
import { FieldPair } from '../../parts/fields/FieldGroup.tsx';
import { intoView } from '../../parts/intoView.ts';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { Alert } from '../../parts/states/Alert.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { useForm } from '../../useForm.ts';
import { MoneySummary } from '../reports/MoneySummary.tsx';
import { rateText } from './RateQuestion.tsx';
import { ReasonField } from '../ReasonField.tsx';

const copy = sellerCopy.redemptions;

/** The server's limits. */
const ITEM_LENGTH = 200;
const SHORT_LENGTH = 40;
const DIGITS = 12;
const figures = (text: string) => plainFigures(text).slice(0, DIGITS);

interface DialogProps<Form> {
  form: Form;
  request: RedemptionRequest;
}

export function AcceptDialog({ form, request }: DialogProps<ActorRefFrom<typeof acceptanceFormMachine>>) {
  const now = useForm(form);
  const { values, asked, confirmed } = now;
  const { benefit, gold } = request.enrollment_info;
  const rate = rateOf(request, asked, confirmed);
  const value = promisedOf(values, request, rate);
  const worth = gold && rate ? worthText(gold, rate) : null;
  return (
    <FormDialog
      form={now}
      title={copy.acceptTitle}
      words={{ cancel: copy.cancel, submit: copy.accept, busy: copy.accepting }}
      intro={
        <>
          <MoneySummary name={request.customer_name} detail={request.plan_name} amount={value} />
          <p>{copy.acceptQuestion(formatRupees(value))}</p>
          {worth && !asked && <p>{nonBreaking(worth)}</p>}
          {request.late.length > 0 && <Alert tone="info">{nonBreaking(lateText(request))}</Alert>}
          {value > PAN_THRESHOLD && <Alert tone="info">{legalCopy.pan}</Alert>}
        </>
      }
    >
      {mayReduce(request) && (
        <SelectField
          name="benefit"
          label={copy.benefit}
          options={[
            { value: 'whole', label: copy.whole(formatRupees(benefit)) },
            { value: 'reduced', label: copy.reduced },
            { value: 'withheld', label: copy.withheld },
          ]}
          required
        />
      )}
      {values.benefit === 'reduced' && (
        <TextField
          name="granted"
          label={copy.granted}
          required
          keep={figures}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {values.benefit !== 'whole' && <ReasonField words={copy} />}
      {asked && (
        <>
          <Alert tone="info">{rateText(asked, rateOf(request, null, confirmed) !== null, worth ?? '')}</Alert>
          <Button ref={intoView} variant="primary" onClick={() => now.send({ type: 'question.confirm' })}>
            {copy.acceptAtRate}
          </Button>
        </>
      )}
    </FormDialog>
  );
}

const worthText = ({ karat, weight }: { karat: number; weight: number }, rate: number): string =>
  copy.worth(karat, formatRate(rate), weightText(weight), formatRupees(goldValue(weight, rate)));

const lateText = ({ late }: RedemptionRequest): string =>
  copy.late(late.map(({ installment_number, days }) => copy.lateBy(installment_number, days)).join(', '));

type ReasonForm = ActorRefFrom<typeof rejectionFormMachine>;

export const RejectDialog = (props: DialogProps<ReasonForm>) => (
  <ReasonDialog
    {...props}
    title={copy.rejectTitle}
    text={copy.rejectText}
    words={{ cancel: copy.cancel, submit: copy.reject, busy: copy.rejecting }}
  />
);

export const UndoDialog = (props: DialogProps<ReasonForm>) => (
  <ReasonDialog
    {...props}
    title={copy.undoTitle}
    text={copy.undoText}
    words={{ cancel: copy.cancel, submit: copy.undo, busy: copy.undoing }}
  />
);

interface ReasonDialogProps extends DialogProps<ReasonForm> {
  title: string;
  text: string;
  words: { cancel: string; submit: string; busy: string };
}

function ReasonDialog({ form, request, title, text, words }: ReasonDialogProps) {
  const { redeem_value } = request.enrollment_info;
  return (
    <FormDialog
      form={useForm(form)}
      title={title}
      words={words}
      intro={
        <>
          <MoneySummary name={request.customer_name} detail={request.plan_name} amount={redeem_value} />
          <p>{text}</p>
        </>
      }
    >
      <ReasonField words={copy} />
    </FormDialog>
  );
}

export function HandoverDialog({ form, request }: DialogProps<ActorRefFrom<typeof handoverFormMachine>>) {
  const now = useForm(form);
  const { values } = now;
  const bill = billed(values, request);
  return (
    <FormDialog
      form={now}
      wide
      title={copy.handOverTitle}
      words={{ cancel: copy.cancel, submit: copy.handOver, busy: copy.handingOver }}
      intro={
        <>
          <MoneySummary
            name={request.customer_name}
            detail={request.plan_name}
            amount={request.enrollment_info.redeem_value}
          />
          <p>{copy.handOverText}</p>
        </>
      }
    >
      <TextField name="item" label={copy.item} maxLength={ITEM_LENGTH} autoComplete="off" />
      <TextField
        name="purity"
        label={copy.purity}
        hint={copy.purityHint}
        maxLength={SHORT_LENGTH}
        autoComplete="off"
      />
      <FieldPair long>
        <TextField
          name="gross_weight"
          label={copy.grossWeight}
          maxLength={DIGITS}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          name="net_weight"
          label={copy.netWeight}
          maxLength={DIGITS}
          inputMode="decimal"
          autoComplete="off"
        />
      </FieldPair>
      <FieldPair>
        <TextField name="rate" label={copy.rate} keep={figures} inputMode="numeric" autoComplete="off" />
        <TextField
          name="making_charge"
          label={copy.makingCharge}
          keep={figures}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldPair>
      <FieldPair>
        <TextField
          name="gst_rate"
          label={copy.gstRate}
          maxLength={DIGITS}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          name="invoice_number"
          label={copy.invoiceNumber}
          maxLength={SHORT_LENGTH}
          autoComplete="off"
        />
      </FieldPair>
      <p role="status">{nonBreaking(billText(bill))}</p>
      {Boolean(bill?.difference) && (
        <SelectField
          name="settled"
          label={copy.settled}
          hint={copy.settledHint}
          placeholder={sharedCopy.form.choose}
          options={[
            { value: 'paid', label: copy.settledPaid },
            { value: 'carried', label: copy.settledCarried },
          ]}
          required
        />
      )}
      {Boolean(bill?.difference) && values.settled === 'paid' && (
        <SelectField
          name="paid_through"
          label={copy.method}
          placeholder={sharedCopy.form.choose}
          options={paymentsScreenMethods}
          required
        />
      )}
    </FormDialog>
  );
}

function billText(bill: ReturnType<typeof billed>): string {
  if (!bill) return copy.noBill;
  const { difference } = bill;
  const left = formatRupees(Math.abs(difference));
  const rest = difference === 0 ? copy.even : difference > 0 ? copy.toPay(left) : copy.toReturn(left);
  return `${copy.bill(formatRupees(bill.bill), formatPaise(bill.gst))} ${rest}`;
}
