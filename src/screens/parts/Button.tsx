import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import css from './Button.module.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

interface LookProps {
  look?: Look;
  icon?: string | undefined;
  /** As wide as its place. */
  wide?: boolean;
  children: ReactNode;
}

interface ButtonProps
  extends LookProps, Pick<ComponentProps<'button'>, 'onClick' | 'form' | 'ref' | 'aria-expanded'> {
  type?: 'button' | 'submit';
  disabled?: boolean;
  /** What it is doing ("Logging in..."): said in its place, at its width, and presses are ignored while it lasts. */
  busy?: string | false | undefined;
}

const face = (look: Look, wide?: boolean) => classes(css.button, css[look], wide && css.wide);

/**
 * Something to press. Disabled or busy it keeps the focus and says so (`aria-disabled`), instead of vanishing from under the person's hands.
 */
export function Button({
  look = 'secondary',
  icon,
  wide,
  type = 'button',
  disabled,
  busy,
  onClick,
  children,
  ...native
}: ButtonProps) {
  const idle = !disabled && !busy;
  return (
    <button
      {...native}
      type={type}
      className={face(look, wide)}
      aria-disabled={idle ? undefined : true}
      data-busy={busy ? '' : undefined}
      onClick={idle ? onClick : (event) => event.preventDefault()}
    >
      <span className={css.idle} aria-hidden={busy ? true : undefined}>
        {icon && <Icon path={icon} />}
        {children}
      </span>
      {busy && <span className={css.busy}>{busy}</span>}
    </button>
  );
}

/** A way to another page that looks like a button. */
export function LinkButton({
  href,
  look = 'secondary',
  icon,
  wide,
  onClick,
  children,
}: LookProps & { href: string; onClick?: () => void }) {
  return (
    <Link href={href} className={face(look, wide)} onClick={onClick}>
      <span className={css.idle}>
        {icon && <Icon path={icon} />}
        {children}
      </span>
    </Link>
  );
}

/** A way out of the app, in a window of its own, that looks like a button. `label`: what is spoken, when it says more than what is seen. */
export function OutLink({
  href,
  label,
  look = 'secondary',
  icon,
  wide,
  children,
}: LookProps & { href: string; label?: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={face(look, wide)} aria-label={label}>
      <span className={css.idle}>
        {icon && <Icon path={icon} />}
        {children}
      </span>
    </a>
  );
}

/** A sign alone; its name is spoken and shown as the pointer rests on it. */
export function IconButton({
  label,
  icon,
  ...native
}: { label: string; icon: string } & Pick<
  ComponentProps<'button'>,
  'onClick' | 'disabled' | 'aria-expanded' | 'aria-haspopup' | 'ref'
>) {
  return (
    <button {...native} type="button" className={css.sign} aria-label={label} title={label}>
      <Icon path={icon} />
    </button>
  );
}
