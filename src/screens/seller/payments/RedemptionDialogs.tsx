// The dialogs of a redemption: accepted, rejected, undone or handed over, each a form.
import type { ActorRefFrom } from 'xstate';
import type { RedemptionRequest } from '../../../api/redemptions.ts';
import { legalCopy } from '../../../lib/copy/legal.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { paymentsScreenMethods } from '../../../lib/copy/shared.ts';
import { PAN_THRESHOLD } from '../../../lib/legalLimits.ts';
import { formatPaise, formatRupees } from '../../../lib/money.ts';
import { plainFigures } from '../../../lib/plainFigures.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { grantedOf, mayReduce, type acceptanceFormMachine } from '../../../machines/seller/acceptanceForm.ts';
import { billed, type handoverFormMachine } from '../../../machines/seller/handoverForm.ts';
import type { rejectionFormMachine } from '../../../machines/seller/rejectionForm.ts';
import { LeaveFormQuestion } from '../../LeaveQuestion.tsx';
import { DraftNotice } from '../../parts/fields/DraftNotice.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { CancelOrSubmit } from '../../parts/fields/FormActions.tsx';
import { Modal } from '../../parts/dialogs/Modal.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { Alert } from '../../parts/states/Alert.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { useForm } from '../../useForm.ts';
import { MoneySummary } from '../reports/MoneySummary.tsx';
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
  const { view, draft, values, saving } = useForm(form);
  const { benefit, redeem_value } = request.enrollment_info;
  const granted = grantedOf(values, request);
  const value = granted === null ? redeem_value : redeem_value - benefit + granted;
  const cancel = () => form.send({ type: 'form.cancel' });
  return (
    <Modal open title={copy.acceptTitle} onCancel={saving ? undefined : cancel}>
      <MoneySummary name={request.customer_name} detail={request.plan_name} amount={value} />
      <p>{copy.acceptQuestion(formatRupees(value))}</p>
      {request.late.length > 0 && <Alert tone="info">{nonBreaking(lateText(request))}</Alert>}
      {value > PAN_THRESHOLD && <Alert tone="info">{legalCopy.pan}</Alert>}
      <Form form={view} send={form.send} label={copy.acceptTitle}>
        <DraftNotice {...draft} />
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
        <CancelOrSubmit
          words={{ cancel: copy.cancel, submit: copy.accept, busy: copy.accepting }}
          busy={saving}
          onCancel={cancel}
        />
      </Form>
      <LeaveFormQuestion form={form} />
    </Modal>
  );
}

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
  const { view, draft, saving } = useForm(form);
  const cancel = () => form.send({ type: 'form.cancel' });
  const { redeem_value } = request.enrollment_info;
  return (
    <Modal open title={title} onCancel={saving ? undefined : cancel}>
      <MoneySummary name={request.customer_name} detail={request.plan_name} amount={redeem_value} />
      <p>{text}</p>
      <Form form={view} send={form.send} label={title}>
        <DraftNotice {...draft} />
        <ReasonField words={copy} />
        <CancelOrSubmit words={words} busy={saving} onCancel={cancel} />
      </Form>
      <LeaveFormQuestion form={form} />
    </Modal>
  );
}

export function HandoverDialog({ form, request }: DialogProps<ActorRefFrom<typeof handoverFormMachine>>) {
  const { view, draft, values, saving } = useForm(form);
  const bill = billed(values, request);
  const cancel = () => form.send({ type: 'form.cancel' });
  return (
    <Modal open title={copy.handOverTitle} onCancel={saving ? undefined : cancel}>
      <MoneySummary
        name={request.customer_name}
        detail={request.plan_name}
        amount={request.enrollment_info.redeem_value}
      />
      <p>{copy.handOverText}</p>
      <Form form={view} send={form.send} label={copy.handOverTitle}>
        <DraftNotice {...draft} />
        <TextField name="item" label={copy.item} maxLength={ITEM_LENGTH} autoComplete="off" />
        <TextField
          name="purity"
          label={copy.purity}
          hint={copy.purityHint}
          maxLength={SHORT_LENGTH}
          autoComplete="off"
        />
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
        <TextField name="rate" label={copy.rate} keep={figures} inputMode="numeric" autoComplete="off" />
        <TextField
          name="making_charge"
          label={copy.makingCharge}
          keep={figures}
          inputMode="numeric"
          autoComplete="off"
        />
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
        <p role="status">{nonBreaking(billText(bill))}</p>
        {Boolean(bill?.difference) && (
          <SelectField
            name="settled"
            label={copy.settled}
            hint={copy.settledHint}
            placeholder={copy.settled}
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
            placeholder={copy.method}
            options={paymentsScreenMethods}
            required
          />
        )}
        <CancelOrSubmit
          words={{ cancel: copy.cancel, submit: copy.handOver, busy: copy.handingOver }}
          busy={saving}
          onCancel={cancel}
        />
      </Form>
      <LeaveFormQuestion form={form} />
    </Modal>
  );
}

function billText(bill: ReturnType<typeof billed>): string {
  if (!bill) return copy.noBill;
  const { difference } = bill;
  const left = formatRupees(Math.abs(difference));
  const rest = difference === 0 ? copy.even : difference > 0 ? copy.toPay(left) : copy.toReturn(left);
  return `${copy.bill(formatRupees(bill.bill), formatPaise(bill.gst))} ${rest}`;
}
