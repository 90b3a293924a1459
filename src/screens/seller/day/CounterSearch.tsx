// The search at the top of the desk: whoever stands at the counter, and what they have paid.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { draftedRecord } from '../../../browser/drafts.ts';
import type { FoundPayment, FoundPerson } from '../../../api/search.ts';
import { deskCopy } from '../../../lib/copy/desk.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formView } from '../../../lib/form.ts';
import { formatRupees } from '../../../lib/money.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { counterSearchMachine } from '../../../machines/seller/counterSearch.ts';
import { SEARCH_PAYMENT, type CounterSearchInput } from '../../../machines/seller/counterSearchSetup.ts';
import { amountOf, readAdded, type Payer } from '../../../machines/seller/payingTogether.ts';
import { pageAddress, readSearchQuery } from '../../../machines/shared/pageAddress.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Button, IconButton } from '../../parts/Button.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { SearchField } from '../../parts/fields/SearchField.tsx';
import { LinkButton, OutLink } from '../../parts/LinkButton.tsx';
import { close, plus, receipt } from '../../parts/ornaments/icons.ts';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { useApp, useAppActor, useFlow } from '../../useApp.ts';
import records from '../lists/records.module.css';
import { PaymentReceived, ReceivePaymentDialog } from '../payments/ReceivePaymentDialog.tsx';
import { useMayCall } from '../useRole.ts';
import css from './Desk.module.css';

const copy = deskCopy.search;

type Flow = ActorRefFrom<typeof counterSearchMachine>;

export function CounterSearch({ desk }: Pick<CounterSearchInput, 'desk'>) {
  const flow = useFlow(counterSearchMachine, {
    address: pageAddress(readSearchQuery, useApp()),
    toasts: useAppActor('toasts'),
    desk,
    drafted: draftedRecord('seller', SEARCH_PAYMENT),
    kept: readAdded(),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { form, found, added, records: paying, received } = now.context;
  const { receivePayment } = now.children;
  const failed = now.matches({ looking: 'failed' });
  const held = !now.matches('looking');
  const status = now.hasTag('busy')
    ? copy.searching
    : failed
      ? copy.failed
      : found && (copy.found(found.people.length, found.payments.length) || copy.none);
  return (
    <div className={css.section}>
      <Form form={formView(form, {})} send={(event) => flow.send(event)} label={copy.name}>
        <SearchField name="q" label={copy.label} />
      </Form>
      <p className={records.soft} role="status">
        {status}
      </p>
      {failed && <Button onClick={() => flow.send({ type: 'form.submit' })}>{copy.retry}</Button>}
      {found && found.people.length + found.payments.length > 0 && (
        <ul className={css.lines} aria-label={copy.results}>
          {found.people.map((person) => (
            <PersonLine
              key={person.id}
              person={person}
              flow={flow}
              mayAdd={now.can({ type: 'person.add', person: person.id })}
              isAlone={added.length === 0}
              isOnly={found.people.length === 1}
              held={held}
            />
          ))}
          {found.payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {found?.more_people && <p className={records.soft}>{copy.more}</p>}
      {added.length > 0 && <Added added={added} flow={flow} held={held} />}
      {receivePayment && <ReceivePaymentDialog form={receivePayment} records={paying} />}
      {received.length > 0 && (
        <PaymentReceived payments={received} onClose={() => flow.send({ type: 'received.close' })} />
      )}
    </div>
  );
}

const owes = ({ due_installments, pending_amount }: FoundPerson): string =>
  due_installments > 0 ? copy.due(due_installments) : pending_amount > 0 ? copy.pending : copy.nothingDue;

interface PersonLineProps {
  person: FoundPerson;
  flow: Flow;
  mayAdd: boolean;
  /** The person pays alone. */
  isAlone: boolean;
  /** The search finds no other person. */
  isOnly: boolean;
  /** A payment is opening. */
  held: boolean;
}

function PersonLine({ person, flow, mayAdd, isAlone, isOnly, held }: PersonLineProps) {
  const { id, full_name: name, phone_number, plans, is_payable } = person;
  const mayTake = useMayCall()('receivePayment') && is_payable;
  const amount = amountOf(person);
  return (
    <li className={css.line}>
      <div className={css.who}>
        <Link className={css.name} href={sellerPaths.customer(id)} data-row>
          {name}
        </Link>
        <span className={css.soft}>{phone_number}</span>
      </div>
      <div className={css.facts}>
        <span className={css.days}>{owes(person)}</span>
        <span className={css.soft}>{[...new Set(plans)].join(', ') || copy.noPlan}</span>
      </div>
      <div className={css.amount}>{amount > 0 && <Amount amount={amount} size="s" />}</div>
      <div className={css.actions}>
        {mayTake && (
          <IconButton
            label={copy.add(name)}
            icon={plus}
            disabled={!mayAdd}
            onClick={() => flow.send({ type: 'person.add', person: id })}
          />
        )}
        {mayTake && isAlone ? (
          <Button
            variant={isOnly ? 'primary' : 'secondary'}
            disabled={held}
            onClick={() => flow.send({ type: 'payment.take', person: id })}
          >
            {amount > 0 ? copy.take(formatRupees(amount)) : copy.takeEarly}
            <VisuallyHidden>{copy.of(name)}</VisuallyHidden>
          </Button>
        ) : (
          <LinkButton href={sellerPaths.customer(id)}>
            {deskCopy.viewCustomer}
            <VisuallyHidden> {name}</VisuallyHidden>
          </LinkButton>
        )}
      </div>
    </li>
  );
}

function PaymentLine({ payment }: { payment: FoundPayment }) {
  const { receipt_number: number, user_name, received_on, paid_through, payment_reference } = payment;
  const how = [formatDay(received_on), sharedCopy.paidThrough[paid_through], payment_reference];
  return (
    <li className={css.line}>
      <div className={css.who}>
        <Link className={css.name} href={sellerPaths.customer(payment.user_id)} data-row>
          {user_name}
        </Link>
      </div>
      <div className={css.facts}>
        <span className={css.days}>
          {copy.receipt(number)} {payment.is_voided && <Badge variant="risk">{copy.voided}</Badge>}
        </span>
        <span className={css.soft}>{how.filter(Boolean).join(' · ')}</span>
      </div>
      <div className={css.amount}>
        <Amount amount={payment.amount} size="s" />
      </div>
      <div className={css.actions}>
        <OutLink href={payment.receipt_url} icon={receipt}>
          {copy.receipt(number)}
        </OutLink>
      </div>
    </li>
  );
}

/** Those who pay together. */
function Added({ added, flow, held }: { added: readonly Payer[] } & Pick<PersonLineProps, 'flow' | 'held'>) {
  return (
    <div className={css.added} role="group" aria-label={copy.added}>
      <b>{copy.added}</b>
      {added.map(({ id, full_name }) => (
        <Button
          key={id}
          variant="quiet"
          icon={close}
          disabled={held}
          aria-label={copy.remove(full_name)}
          onClick={() => flow.send({ type: 'person.remove', person: id })}
        >
          {full_name}
        </Button>
      ))}
      <Amount amount={added.reduce((sum, { amount }) => sum + amount, 0)} size="s" />
      <Button variant="primary" disabled={held} onClick={() => flow.send({ type: 'payment.takeAll' })}>
        {copy.takeAll(added.length)}
      </Button>
    </div>
  );
}
