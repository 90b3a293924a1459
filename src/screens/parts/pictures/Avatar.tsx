import { firstLetter } from '../../../lib/firstLetter.ts';
import css from './Avatar.module.css';
import { classNames } from '../classNames.ts';
import { Picture } from './Picture.tsx';

const initials = (name: string) => {
  const words = name.trim().split(/\s+/);
  return `${firstLetter(words[0])}${words.length > 1 ? firstLetter(words.at(-1)) : ''}`.toUpperCase();
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
  const className = classNames(css.avatar, css[size]);
  const letters = (
    <span className={className} aria-hidden="true">
      {initials(name)}
    </span>
  );
  return <Picture {...{ src, className }} fallback={letters} width={96} height={96} decoding="async" />;
}
