// Links that look like buttons; a separate file because the first screen has none.
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { buttonClass, type ButtonLook } from './Button.tsx';
import css from './Button.module.css';
import { Icon } from './ornaments/Icon.tsx';

/** A link to another page that looks like a button. */
export function LinkButton({
  href,
  variant = 'secondary',
  icon,
  wide,
  children,
  ...native
}: ButtonLook & { href: string } & Pick<ComponentProps<'a'>, 'onClick' | 'aria-current'>) {
  return (
    <Link {...native} href={href} className={buttonClass(variant, wide)}>
      <span className={css.idle}>
        {icon && <Icon path={icon} />}
        {children}
      </span>
    </Link>
  );
}

/** An external link that looks like a button and opens a new window. `label`: its accessible name, if it differs. */
export function OutLink({
  href,
  label,
  variant = 'secondary',
  icon,
  wide,
  children,
  ...native
}: ButtonLook & { href: string; label?: string } & Pick<ComponentProps<'a'>, 'onClick'>) {
  return (
    <a
      {...native}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass(variant, wide)}
      aria-label={label}
    >
      <span className={css.idle}>
        {icon && <Icon path={icon} />}
        {children}
      </span>
    </a>
  );
}
