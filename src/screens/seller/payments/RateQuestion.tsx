// The rate of gold that a payment into plans by weight would use, and what it buys: asked before it is booked.
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { milligramsOf } from '../../../lib/gold.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { boughtText } from '../../../lib/boughtText.ts';
import { weightText } from '../../../lib/weightText.ts';
import { withSeenRate, type AskedRate, type RateFields } from '../../../machines/seller/askedRate.ts';
import type { FormMachineEvent } from '../../../machines/shared/formTypes.ts';
import { Button } from '../../parts/Button.tsx';
import { FormActions } from '../../parts/fields/FormActions.tsx';
import { Alert } from '../../parts/states/Alert.tsx';

const copy = paymentsCopy.rate;

interface RateQuestionProps {
  asked: AskedRate;
  /** What each plan gets, in whole rupees: each buys for itself. */
  amounts: readonly number[];
  /** Without it the dialog has its own button. */
  cancel?: string;
  onClose?: () => void;
  onConfirm: () => void;
}

export function RateQuestion({ asked, amounts, cancel, onClose, onConfirm }: RateQuestionProps) {
  const { rate } = asked;
  const weight = sum(amounts.map((amount) => milligramsOf(amount, rate.paise_per_gram)));
  return (
    <>
      <Alert tone="info">{rateText(asked, boughtText({ ...rate, weight }, sum(amounts)))}</Alert>
      <FormActions>
        {cancel && <Button onClick={onClose}>{cancel}</Button>}
        <Button variant="primary" onClick={onConfirm}>
          {copy.book(weightText(weight))}
        </Button>
      </FormActions>
    </>
  );
}

/** What the rate means for this payment or redemption, and why it is asked. */
export const rateText = ({ rate, isOld, isOther }: AskedRate, meaning: string): string =>
  nonBreaking(
    [isOther && copy.changed, meaning, isOld && copy.old(formatInstant(rate.set_at))]
      .filter(Boolean)
      .join(' '),
  );

/** Sends the form again, with a rate that the person has now seen. */
export function sendWithRate(
  form: { send: (event: FormMachineEvent) => void },
  values: Partial<RateFields>,
  asked: AskedRate,
): void {
  for (const [name, value] of Object.entries(withSeenRate(values, asked)))
    form.send({ type: 'form.change', name, value });
  form.send({ type: 'form.submit' });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
