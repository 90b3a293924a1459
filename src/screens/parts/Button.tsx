import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import css from './Button.module.css';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface SharedProps {
  variant?: Variant;
  icon?: string | undefined;
  /** As wide as its place. */
  wide?: boolean;
  children: ReactNode;
}

interface ButtonProps
  extends SharedProps, Pick<ComponentProps<'button'>, 'onClick' | 'form' | 'ref' | 'aria-expanded'> {
  type?: 'button' | 'submit';
  disabled?: boolean;
  /** What it is doing ("Logging in…"): replaces the label at the same width; presses are ignored meanwhile. */
  busy?: string | false | undefined;
}

const buttonClass = (look: Variant, wide?: boolean) => classNames(css.button, css[look], wide && css.wide);

/**
 * Disabled or busy it keeps the focus (`aria-disabled`), so that keyboard users do not lose their place.
 */
export function Button({
  variant = 'secondary',
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
      className={buttonClass(variant, wide)}
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

/** A link to another page that looks like a button. */
export function LinkButton({
  href,
  variant = 'secondary',
  icon,
  wide,
  children,
  ...native
}: SharedProps & { href: string } & Pick<ComponentProps<'a'>, 'onClick' | 'aria-current'>) {
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
}: SharedProps & { href: string; label?: string }) {
  return (
    <a
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

/** An icon alone; its name is its accessible name and tooltip. */
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
