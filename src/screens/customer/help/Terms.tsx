import { customerCopy } from '../../../lib/copy/customer.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { termsSections } from '../../../lib/copy/terms.ts';
import { border, Motif } from '../../parts/ornaments/Motif.tsx';
import { useAppSelector } from '../../useApp.ts';
import css from './Terms.module.css';

export default function Terms() {
  const brand = useAppSelector(
    'brand',
    ({ context }) => context.brand?.name ?? sharedCopy.brand.unknownSeller,
  );
  const sections = termsSections(brand);
  return (
    <article className={css.terms}>
      <header className={css.head}>
        <h2>{customerCopy.terms.heading}</h2>
        <Motif tile={border} />
      </header>
      <nav className={css.contents} aria-label={customerCopy.terms.contents}>
        <ol>
          {sections.map(({ title }, at) => (
            <li key={title}>
              <a href={`#rule-${at + 1}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ title, paragraphs }, at) => (
        <section key={title} id={`rule-${at + 1}`} className={css.section}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
