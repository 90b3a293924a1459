// Ways to pay and to verify identity. Generic signs: each stands for a kind of provider, not for a company.
import { landingCopy } from '../../../lib/copy/landing.ts';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { message, refresh } from '../../parts/ornaments/icons.ts';
import { classNames } from '../../parts/classNames.ts';
import shared from './landing.module.css';
import css from './Partners.module.css';
import { Soon } from './Soon.tsx';

const card = 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2 10h20M6 15h4';
const { title, ...names } = landingCopy.partners;
const partners = [
  { name: names.card, icon: card, soon: true },
  { name: names.upi, icon: refresh, soon: true },
  { name: names.otp, icon: message, soon: false },
];

export function Partners() {
  return (
    <section className={css.partners} aria-labelledby="partners-title">
      <div className={classNames(shared.inner, css.inner)}>
        <h2 id="partners-title" className={css.title}>
          {title}
        </h2>
        <ul className={css.list}>
          {partners.map(({ name, icon, soon }) => (
            <li key={name}>
              <Icon path={icon} size="l" />
              <span className={css.name}>{name}</span>
              {soon && <Soon />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
