import { customerCopy } from '../../../lib/copy/customer.ts';
import { weightText } from '../../../lib/weightText.ts';
import css from './GoldSaved.module.css';

const copy = customerCopy.vault;

/** Gold saved in plans by weight, a line for each karat. `weight`: milligrams. */
export const GoldSaved = ({ of }: { of: readonly { karat: number; weight: number }[] }) =>
  of.map(({ karat, weight }) => (
    <p key={karat} className={css.gold}>
      {`${copy.gold}: `}
      <b>{copy.goldOf(weightText(weight), karat)}</b>
    </p>
  ));
