import { Icon } from '../ornaments/Icon.tsx';
import { check } from '../ornaments/icons.ts';
import css from './Steps.module.css';

/** Progress through a form of several steps: completed ones, and the current one (`at`, from 0). */
export function Steps({ label, steps, at }: { label: string; steps: readonly string[]; at: number }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={css.step}
          aria-current={index === at ? 'step' : undefined}
          data-behind={index < at ? '' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {index < at ? <Icon path={check} size="s" /> : index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
