import { sharedCopy } from '../lib/copy/shared.ts';
import { LanguageChoice, useLanguage } from './LanguageChoice.tsx';
import css from './LanguageChoice.module.css';
import { Card } from './parts/Card.tsx';

const copy = sharedCopy.language;

/** The language choice on a profile. */
export function LanguageCard() {
  return (
    <Card label={copy.title} className={css.card}>
      <h2>{copy.title}</h2>
      <LanguageChoice flow={useLanguage()} />
      <p>{copy.hint}</p>
    </Card>
  );
}
