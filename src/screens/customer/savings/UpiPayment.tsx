// Paying dues by UPI: a link for this phone's app, a code for another one's, the shop's id to copy.
import { useSelector } from '@xstate/react';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { formatRupees } from '../../../lib/money.ts';
import { drawQr } from '../../../lib/qr.ts';
import { upiLink } from '../../../lib/upi.ts';
import { upiPaymentMachine } from '../../../machines/customer/upiPayment.ts';
import { Button, buttonClass } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { classNames } from '../../parts/classNames.ts';
import { copy as copyIcon } from '../../parts/ornaments/icons.ts';
import { QrPlate } from '../../parts/pictures/QrPlate.tsx';
import { useAppActor, useFlow } from '../../useApp.ts';
import css from './UpiPayment.module.css';

const copy = customerCopy.duePayments.upi;

/** Payee, amount, and the note for the shop. */
type UpiPaymentProps = Parameters<typeof upiLink>[0];

/** On a phone: opens its UPI app with the payment filled in. */
export function UpiAppLink(payment: UpiPaymentProps) {
  return (
    <a className={classNames(buttonClass('primary', true), css.open)} href={upiLink(payment)}>
      {copy.open(formatRupees(payment.amount))}
    </a>
  );
}

/** A flow belongs to one payment: pass it a key. */
export function UpiPayment(payment: UpiPaymentProps) {
  const { id, amount } = payment;
  const link = upiLink(payment);
  const flow = useFlow(upiPaymentMachine, { toasts: useAppActor('toasts'), id, link });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { modules } = now.context;
  const rupees = formatRupees(amount);
  return (
    <div className={css.place}>
      <Card variant="well" label={copy.title} className={css.card}>
        <h2>{copy.title}</h2>
        <p>{copy.hint}</p>
        <QrPlate
          className={css.plate}
          drawing={modules && drawQr(modules, { size: 512, margin: 2 })}
          label={copy.code(rupees, id)}
          failed={now.matches({ code: 'failed' })}
          problem={copy.failed}
          onRetry={() => flow.send({ type: 'code.retry' })}
        />
        <p className={css.scan}>{copy.scan(rupees)}</p>
        <p className={css.id}>
          <span>{copy.id}</span>
          <b>{id}</b>
        </p>
        <div>
          <Button
            icon={copyIcon}
            disabled={!now.can({ type: 'id.copy' })}
            onClick={() => flow.send({ type: 'id.copy' })}
          >
            {copy.copy}
          </Button>
        </div>
      </Card>
    </div>
  );
}
