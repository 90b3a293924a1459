import { useState } from 'react';
import { partsCopy } from '../../../lib/copy/parts.ts';
import { IconButton } from '../Button.tsx';
import { eye, eyeOff } from '../ornaments/icons.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password with a button that shows it. `autoComplete`: "current-password" or "new-password". */
export function PasswordField({
  autoComplete,
  ...props
}: Omit<TextFieldProps, 'type' | 'after' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
}) {
  const [shown, show] = useState(false);
  const action = shown ? partsCopy.hidePassword : partsCopy.showPassword;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          // a new password is typed twice
          label={autoComplete === 'new-password' ? `${action}, ${props.label}` : action}
          icon={shown ? eyeOff : eye}
          onClick={() => show(!shown)}
        />
      }
    />
  );
}
