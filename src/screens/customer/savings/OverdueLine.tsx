import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formatDay, type Day } from '../../../lib/dates.ts';
import { formatRupees } from '../../../lib/money.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { warning } from '../../parts/ornaments/icons.ts';
import css from './OverdueLine.module.css';

/** "Overdue since 11 Nov 2026 · ₹15,000". `amount`: whole rupees; null where the sum stands beside it. */
export const OverdueLine = ({ since, amount }: { since: Day; amount: number | null }) => (
  <p className={css.line}>
    <Icon path={warning} />
    {nonBreaking(
      sharedCopy.due.overdueSince(formatDay(since), amount === null ? undefined : formatRupees(amount)),
    )}
  </p>
);
