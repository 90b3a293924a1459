import { landingCopy } from '../../../lib/copy/landing.ts';
import { classNames } from '../../parts/classNames.ts';
import { QrStand } from '../drawings/QrStand.tsx';
import shared from './landing.module.css';
import css from './Solutions.module.css';
import { AutoPayDrawing, LedgerDrawing, PaymentDrawing } from './solutionDrawings.tsx';
import { Soon } from './Soon.tsx';

const { title, qr, dashboard, autopay, payments } = landingCopy.solutions;
const solutions = [
  { ...qr, soon: false, drawing: <QrStand key="qr" />, place: css.qr },
  { ...dashboard, soon: false, drawing: <LedgerDrawing key="ledger" />, place: css.dashboard },
  { ...autopay, soon: true, drawing: <AutoPayDrawing key="autopay" />, place: css.autopay },
  { ...payments, soon: true, drawing: <PaymentDrawing key="payments" />, place: css.payments },
];

export function Solutions() {
  return (
    <section
      id="solutions"
      className={classNames(shared.section, css.solutions)}
      aria-labelledby="solutions-title"
    >
      <div className={shared.inner}>
        <h2 id="solutions-title" className={shared.title}>
          {title}
        </h2>
        <ul className={css.grid}>
          {solutions.map(({ title, body, soon, drawing, place }) => (
            <li key={title} className={classNames(css.cell, place)}>
              <div className={css.picture}>{drawing}</div>
              {soon && (
                <div className={css.soon}>
                  <Soon />
                </div>
              )}
              <div className={css.words}>
                <h3 className={css.name}>{title}</h3>
                <p>{body}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
