import { privacyNotice } from '../../../lib/copy/privacyNotice.ts';
import { Disclosure } from '../../parts/lists/Disclosure.tsx';
import css from './PrivacyNotice.module.css';

/** The privacy notice, closed until opened. */
export function PrivacyNotice() {
  return (
    <Disclosure label={privacyNotice.title}>
      <dl className={css.notice}>
        {privacyNotice.sections.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
