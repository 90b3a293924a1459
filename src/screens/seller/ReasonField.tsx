import { TextField } from '../parts/fields/TextField.tsx';

/** The server's limit. */
const REASON_LENGTH = 200;

interface ReasonFieldProps {
  words: { reason: string; reasonHint?: string };
  required?: boolean;
}

/** Asks for the reason that the journal keeps. */
export const ReasonField = ({ words: { reason, reasonHint }, required = true }: ReasonFieldProps) => (
  <TextField
    name="reason"
    label={reason}
    hint={reasonHint}
    required={required}
    maxLength={REASON_LENGTH}
    autoComplete="off"
  />
);
