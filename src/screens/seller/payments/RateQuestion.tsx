// The rate of gold that a payment into plans by weight would use, and what it buys: asked before it is booked.
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { milligramsOf } from '../../../lib/gold.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { boughtText } from '../../../lib/boughtText.ts';
import { weightText } from '../../../lib/weightText.ts';
import type { RateAsked } from '../../../machines/seller/paymentQuestions.ts';
import { Button } from '../../parts/Button.tsx';
import { FormActions } from '../../parts/fields/FormActions.tsx';
import { intoView } from '../../parts/intoView.ts';
import { Alert } from '../../parts/states/Alert.tsx';

const copy = paymentsCopy.rate;

interface RateQuestionProps {
  asked: RateAsked;
  /** The person has seen another rate before. */
  isOther: boolean;
  /** The amount of each plan, in whole rupees: each buys for itself. */
  amounts: readonly number[];
  /** Without it the dialog has its own button. */
  cancel?: string;
  onClose?: () => void;
  onConfirm: () => void;
}

/** In view, because it stands at the end of a form. */
export function RateQuestion({ asked, isOther, amounts, cancel, onClose, onConfirm }: RateQuestionProps) {
  const { rate } = asked;
  const weight = sum(amounts.map((amount) => milligramsOf(amount, rate.paise_per_gram)));
  return (
    <>
      <Alert tone="info">{rateText(asked, isOther, boughtText({ ...rate, weight }, sum(amounts)))}</Alert>
      <FormActions>
        {cancel && <Button onClick={onClose}>{cancel}</Button>}
        <Button ref={intoView} variant="primary" onClick={onConfirm}>
          {copy.book(weightText(weight))}
        </Button>
      </FormActions>
    </>
  );
}

/** The effect of the rate on this payment or redemption, and why it is asked. */
export const rateText = ({ rate, isOld }: RateAsked, isOther: boolean, meaning: string): string =>
  nonBreaking(
    [isOther && !isOld && copy.changed, meaning, isOld && copy.old(formatInstant(rate.set_at))]
      .filter(Boolean)
      .join(' '),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
