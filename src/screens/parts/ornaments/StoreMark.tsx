import { firstLetter } from '../../../lib/firstLetter.ts';
import { classNames } from '../classNames.ts';
import { Picture } from '../pictures/Picture.tsx';
import css from './StoreMark.module.css';

/** The store's logo, or its first letter as a hallmark, its name, and its tagline. */
export function StoreMark({
  name,
  tagline,
  logo,
  size = 'm',
}: {
  name: string;
  tagline?: string | null | undefined;
  logo?: string | null | undefined;
  /** `s`: the mark alone. */
  size?: 's' | 'm' | 'l';
}) {
  const hallmark = (
    <span className={css.hallmark} aria-hidden="true">
      {firstLetter(name)}
    </span>
  );
  return (
    <div className={classNames(css.mark, css[size])}>
      <Picture className={css.logo} src={logo} fallback={hallmark} width={96} height={96} />
      {size !== 's' && (
        <span className={css.name}>
          {name}
          {tagline && <small className={css.tagline}>{tagline}</small>}
        </span>
      )}
    </div>
  );
}
