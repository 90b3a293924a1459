// Twelve months of collections as bars, and this month compared with the last one. A table has the same figures for
// screen readers.
import { formats } from '../../../lib/copy/formats.ts';
import { collectionsChange, formatRupeesShort, type YearOfCollections } from '../../../lib/collections.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { formatMonth } from '../../../lib/dates.ts';
import { formatRupees } from '../../../lib/money.ts';
import { classNames } from '../../parts/classNames.ts';
import hidden from '../../parts/VisuallyHidden.module.css';
import css from './Collections.module.css';

const copy = sellerCopy.portfolio.collections;

export function Collections({ year }: { year: YearOfCollections }) {
  const { months } = year;
  const isEmpty = months.every(({ amount }) => amount === 0);
  const { difference, percent } = collectionsChange(year);
  const most = Math.max(...months.map(({ amount }) => Math.abs(amount)), 1);
  const before = formatMonth(months.at(-2)?.month ?? '');
  const direction = difference < 0 ? 'less' : 'more';
  const rupees = formatRupees(Math.abs(difference));
  const amountOfChange = percent === null ? rupees : copy.percent(rupees, Math.abs(percent));
  return (
    <figure className={css.figure} aria-labelledby="collections-title collections-change">
      <figcaption>
        <h2 id="collections-title">{copy.title}</h2>
        <p id="collections-change" className={css.change}>
          {isEmpty ? (
            copy.none
          ) : (
            <span className={classNames(css.difference, css[direction])}>
              {difference === 0 ? copy.same(before) : copy[direction](amountOfChange, before)}
            </span>
          )}
        </p>
      </figcaption>
      <div className={css.bars} aria-hidden="true">
        {months.map(({ month, amount }, at) => (
          <div key={month} className={classNames(css.month, at === months.length - 1 && css.current)}>
            <span className={classNames(css.amount, Math.abs(amount) === most && css.most)}>
              {amount !== 0 && formatRupeesShort(amount)}
            </span>
            <span
              className={classNames(css.bar, amount < 0 && css.takenBack)}
              style={{ blockSize: `${(70 * Math.abs(amount)) / most}%` }}
            />
            <span className={css.name}>{formats.months[Number(month.slice(5)) - 1]}</span>
          </div>
        ))}
      </div>
      <table className={hidden.hidden}>
        <thead>
          <tr>
            <th scope="col">{copy.month}</th>
            <th scope="col">{copy.collected}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, amount }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatRupees(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
