import { classNames } from './classNames.ts';
import css from './StoreMark.module.css';

/** The store's logo, or its first letter as a hallmark, and its name. */
export function StoreMark({
  name,
  logo,
  size = 'm',
}: {
  name: string;
  logo?: string | null | undefined;
  size?: 'm' | 'l';
}) {
  return (
    <div className={classNames(css.mark, css[size])}>
      {logo ? (
        <img className={css.logo} src={logo} alt="" width={96} height={96} />
      ) : (
        <span className={css.hallmark} aria-hidden="true">
          {name.charAt(0)}
        </span>
      )}
      <span className={css.name}>{name}</span>
    </div>
  );
}
