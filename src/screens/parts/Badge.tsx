import css from './Badge.module.css';
import { classNames } from './classNames.ts';
import { Icon } from './ornaments/Icon.tsx';
import { checkCircle, clock, gem, info, minusCircle, warning } from './ornaments/icons.ts';

export type BadgeVariant = 'active' | 'due' | 'risk' | 'completed' | 'info' | 'neutral' | 'void';

const icons: Record<BadgeVariant, string> = {
  active: checkCircle,
  due: clock,
  risk: warning,
  completed: gem,
  info,
  neutral: minusCircle,
  void: minusCircle,
};

/** A status as word, icon and color, so that none of them carries it alone. */
export function Badge({ variant, children }: { variant: BadgeVariant; children: string }) {
  return (
    <span className={classNames(css.badge, css[variant])}>
      <Icon path={icons[variant]} size="s" />
      {children}
    </span>
  );
}
