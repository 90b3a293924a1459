import { landingCopy } from '../../../lib/copy/landing.ts';
import { classNames } from '../../parts/classNames.ts';
import css from './Coming.module.css';
import { AutoPayDrawing, PaymentDrawing } from './comingDrawings.tsx';
import shared from './landing.module.css';
import { Soon } from './Soon.tsx';

const { title, autopay, payments } = landingCopy.coming;
const items = [
  { ...autopay, drawing: <AutoPayDrawing key="autopay" /> },
  { ...payments, drawing: <PaymentDrawing key="payments" /> },
];

/** Promised features, after everything that works. */
export function Coming() {
  return (
    <section className={classNames(shared.section, css.coming)} aria-labelledby="coming-title">
      <div className={shared.inner}>
        <h2 id="coming-title" className={shared.title}>
          {title}
        </h2>
        <ul className={css.items}>
          {items.map(({ title, body, drawing }) => (
            <li key={title}>
              {drawing}
              <div className={css.words}>
                <h3>{title}</h3>
                <Soon />
                <p>{body}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
