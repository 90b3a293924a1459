import css from './Badge.module.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { checkCircle, clock, gem, info, minusCircle, warning } from './icons.ts';

export type BadgeLook = 'active' | 'due' | 'risk' | 'completed' | 'info' | 'neutral';

const signs: Record<BadgeLook, string> = {
  active: checkCircle,
  due: clock,
  risk: warning,
  completed: gem,
  info,
  neutral: minusCircle,
};

/** A status in a word, its sign and its colour, so that none of the three has to be seen alone. */
export function Badge({ look, children }: { look: BadgeLook; children: string }) {
  return (
    <span className={classes(css.badge, css[look])}>
      <Icon path={signs[look]} size="s" />
      {children}
    </span>
  );
}
