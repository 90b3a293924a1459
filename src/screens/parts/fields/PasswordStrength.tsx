import { sharedCopy } from '../../../lib/copy/shared.ts';
import { passwordStrength } from '../../../lib/password.ts';
import css from './PasswordStrength.module.css';

const copy = sharedCopy.password;

/** The strength of a new password, as a word and a gold bar; a hint while it is empty. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <p className={css.strength} data-strength={password ? strength : undefined}>
      <span className={css.bar} aria-hidden="true" />
      <span role="status">
        {password ? (
          <>
            {copy.strengthName}: <strong>{copy.strength[strength]}</strong>
          </>
        ) : (
          copy.hint
        )}
      </span>
    </p>
  );
}
