// The choice of the language before a login, in the corner of the page.
import { CompactLanguageChoice, useLanguage } from '../LanguageChoice.tsx';
import css from './PageLanguage.module.css';

export default function PageLanguage() {
  return (
    <div className={css.corner}>
      <CompactLanguageChoice flow={useLanguage()} />
    </div>
  );
}
