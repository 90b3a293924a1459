// The rates of gold, where the shop shows them. Loads after the page that it stands on.
import { useSelector } from '@xstate/react';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { formatRate } from '../../../lib/goldRates.ts';
import { shopRatesMachine } from '../../../machines/customer/shopRates.ts';
import { useFlow } from '../../useApp.ts';
import css from './ShopRates.module.css';

const copy = customerCopy.goldRates;

export default function ShopRates() {
  const flow = useFlow(shopRatesMachine, undefined);
  const rates = useSelector(flow, ({ context }) => context.rates);
  if (rates.length === 0) return null;
  const newest = rates.map(({ set_at }) => set_at).reduce((one, other) => (one > other ? one : other));
  return (
    <section className={css.rates} aria-label={copy.title}>
      <h2>{copy.title}</h2>
      <dl>
        {rates.map(({ id, karat, paise_per_gram, set_at }) => (
          <div key={id}>
            <dt>{copy.karat(karat)}</dt>
            <dd>{formatRate(paise_per_gram)}</dd>
            {set_at !== newest && <dd className={css.since}>{formatInstant(set_at)}</dd>}
          </div>
        ))}
      </dl>
      <p>{copy.asOf(formatInstant(newest))}</p>
    </section>
  );
}
