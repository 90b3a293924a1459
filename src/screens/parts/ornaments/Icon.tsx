import css from './Icon.module.css';

/** One line drawing from icons.ts. Hidden from screen readers: the word beside it is enough. */
export function Icon({ path, size = 'm' }: { path: string; size?: 's' | 'm' | 'l' }) {
  return (
    <svg className={`${css.icon} ${css[size]}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
