import type { ComponentProps, ReactNode } from 'react';
import css from './Button.module.css';
import { classNames } from './classNames.ts';
import { Icon } from './ornaments/Icon.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  variant?: Variant;
  icon?: string | undefined;
  /** Full width. */
  wide?: boolean;
  children: ReactNode;
}

interface ButtonProps
  extends ButtonLook, Pick<ComponentProps<'button'>, 'onClick' | 'form' | 'ref' | 'aria-expanded'> {
  type?: 'button' | 'submit';
  disabled?: boolean;
  /** Label while it works ("Logging in…"), at the same width; presses are ignored meanwhile. */
  busy?: string | false | undefined;
}

export const buttonClass = (look: Variant, wide?: boolean) =>
  classNames(css.button, css[look], wide && css.wide);

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
        {/* Alone in an element, a label changes on a page that the browser translates, too (browser/translation.ts). */}
        {typeof children === 'string' ? <span>{children}</span> : children}
      </span>
      {busy && <span className={css.busy}>{busy}</span>}
    </button>
  );
}

/** An icon button; its name is its accessible name and tooltip. Disabled it keeps the focus, too. */
export function IconButton({
  label,
  icon,
  disabled,
  onClick,
  ...native
}: { label: string; icon: string } & Pick<
  ComponentProps<'button'>,
  'onClick' | 'disabled' | 'aria-expanded' | 'aria-haspopup' | 'ref'
>) {
  return (
    <button
      {...native}
      type="button"
      className={css.sign}
      aria-label={label}
      aria-disabled={disabled || undefined}
      title={label}
      onClick={disabled ? undefined : onClick}
    >
      <Icon path={icon} />
    </button>
  );
}
