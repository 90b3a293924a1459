// The language choice before a login, in the corner of the page.
import { paths, sellerPaths } from '../../lib/paths.ts';
import { CompactLanguageChoice, useLanguage } from '../LanguageChoice.tsx';
import { useAppSelector } from '../useApp.ts';
import css from './PageLanguage.module.css';

export default function PageLanguage() {
  const path = useAppSelector('navigation', ({ context }) => context.shown?.page.path);
  const flow = useLanguage();
  // Another language reloads the page, which would lose the ticket for a new password.
  if (path === paths.resetPassword || path === sellerPaths.resetPassword) return null;
  return (
    <div className={css.corner}>
      <CompactLanguageChoice flow={flow} />
    </div>
  );
}
