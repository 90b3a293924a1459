import { TextField } from '../../parts/fields/TextField.tsx';

/** The server's limit. */
const LENGTH = 100;

/** The seller's own reference of a payment: of a cheque or a transfer. */
export const ReferenceField = (words: { label: string; hint?: string }) => (
  <TextField {...words} name="payment_reference" autoComplete="off" maxLength={LENGTH} />
);
