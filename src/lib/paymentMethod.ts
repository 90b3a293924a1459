import { paymentsScreenMethods } from './copy/shared.ts';

/** The method chosen in a form; undefined for none of those offered. */
export const methodOf = ({ paid_through }: { paid_through?: string }) =>
  paymentsScreenMethods.find(({ value }) => value === paid_through)?.value;
