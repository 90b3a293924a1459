import css from './Avatar.module.css';
import { classNames } from './classNames.ts';

const initials = (name: string) => {
  const words = name.trim().split(/\s+/);
  return `${words[0]?.charAt(0) ?? ''}${words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''}`.toUpperCase();
};

/** A person's photo, or their initials. Hidden from screen readers: the name is beside it. */
export function Avatar({
  name,
  src,
  size = 'm',
}: {
  name: string;
  src?: string | null | undefined;
  size?: 's' | 'm' | 'l';
}) {
  return src ? (
    <img
      className={classNames(css.avatar, css[size])}
      src={src}
      alt=""
      width={96}
      height={96}
      decoding="async"
    />
  ) : (
    <span className={classNames(css.avatar, css[size])} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
