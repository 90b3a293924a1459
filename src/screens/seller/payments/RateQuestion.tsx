// The rate of gold that a payment into a plan by weight would use, and what it buys: asked before it is booked.
import type { RateInUse } from '../../../api/problem.ts';
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { milligramsOf } from '../../../lib/gold.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { boughtText } from '../../../lib/boughtText.ts';
import { weightText } from '../../../lib/weightText.ts';
import { Button } from '../../parts/Button.tsx';
import { FormActions } from '../../parts/fields/FormActions.tsx';
import { Alert } from '../../parts/states/Alert.tsx';

const copy = paymentsCopy.rate;

interface RateQuestionProps {
  asked: { rate: RateInUse; isOld: boolean; isOther: boolean };
  amount: number;
  cancel: string;
  onClose: () => void;
  onConfirm: () => void;
}

export function RateQuestion({ asked, amount, cancel, onClose, onConfirm }: RateQuestionProps) {
  const { rate, isOld, isOther } = asked;
  const weight = milligramsOf(amount, rate.paise_per_gram);
  const text = [
    isOther && copy.changed,
    boughtText({ ...rate, weight }, amount),
    isOld && copy.old(formatInstant(rate.set_at)),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <Alert tone="info">{nonBreaking(text)}</Alert>
      <FormActions>
        <Button onClick={onClose}>{cancel}</Button>
        <Button variant="primary" onClick={onConfirm}>
          {copy.book(weightText(weight))}
        </Button>
      </FormActions>
    </>
  );
}
