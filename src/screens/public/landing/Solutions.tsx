// The product today, in pictures of itself: `npm run pictures` takes them.
import daySheet from '../../../assets/product/daySheet.webp';
import desk from '../../../assets/product/desk.webp';
import passbook from '../../../assets/product/passbook.webp';
import receipt from '../../../assets/product/receipt.webp';
import { landingCopy } from '../../../lib/copy/landing.ts';
import { classNames } from '../../parts/classNames.ts';
import { QrStand } from '../drawings/QrStand.tsx';
import shared from './landing.module.css';
import css from './Solutions.module.css';

const { title, qr, ...copy } = landingCopy.solutions;
const pictures = [
  { ...copy.dashboard, source: desk },
  { ...copy.daySheet, source: daySheet },
  { ...copy.receipt, source: receipt },
  { ...copy.passbook, source: passbook },
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
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
        <ul className={css.pictures} tabIndex={0} aria-labelledby="solutions-title">
          {pictures.map(({ title, body, picture, source }) => (
            <li key={title}>
              <img src={source} alt={picture} width={720} height={1440} loading="lazy" />
              <h3>{title}</h3>
              <p>{body}</p>
            </li>
          ))}
        </ul>
        <div className={css.qr}>
          <QrStand />
          <div>
            <h3>{qr.title}</h3>
            <p>{qr.body}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
