import { customerCopy } from '../../lib/copy/customer.ts';
import { sharedEntryCopy } from '../../lib/copy/sharedEntry.ts';
import { termsSections } from '../../lib/copy/terms.ts';
import { Motif } from '../parts/Motif.tsx';
import { useFact } from '../useApp.ts';
import css from './Terms.module.css';

export default function Terms() {
  const brand = useFact('brand', ({ context }) => context.brand?.name ?? sharedEntryCopy.brand.unknownSeller);
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
