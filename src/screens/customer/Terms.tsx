import { customerCopy } from '../../lib/copy/customer.ts';
import { sharedCriticalCopy } from '../../lib/copy/shared.critical.ts';
import { termsSections } from '../../lib/copy/terms.ts';
import { Motif } from '../parts/Motif.tsx';
import { useAppSelector } from '../useApp.ts';
import css from './Terms.module.css';

export default function Terms() {
  const brand = useAppSelector(
    'brand',
    ({ context }) => context.brand?.name ?? sharedCriticalCopy.brand.unknownSeller,
  );
  return (
    <article className={css.terms}>
      <header className={css.head}>
        <h2>{customerCopy.terms.heading}</h2>
        <Motif kind="border" />
      </header>
      {termsSections(brand).map(({ title, paragraphs }) => (
        <section key={title} className={css.section}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
