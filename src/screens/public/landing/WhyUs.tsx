import { landingCopy } from '../../../lib/copy/landing.ts';
import { classNames } from '../../parts/classNames.ts';
import { Rosette } from '../../parts/ornaments/Rosette.tsx';
import shared from './landing.module.css';
import css from './WhyUs.module.css';

const { title, items, notes } = landingCopy.whyUs;

export function WhyUs() {
  return (
    <section id="why-us" className={shared.section} aria-labelledby="why-us-title">
      <div className={classNames(shared.inner, css.inner)}>
        <div className={css.head}>
          <h2 id="why-us-title" className={shared.title}>
            {title}
          </h2>
          <Rosette className={css.rosette} />
        </div>
        {/* A page of the passbook: its margin line, its rules, and what is written on them. */}
        <ol className={css.page}>
          {items.map((item, at) => (
            <li key={item}>
              <h3>{item}</h3>
              <p>{notes[at]}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
