// Permissions of the logged-in person. The server enforces them; the app only hides refused actions.
import { mayCall, type OperationId } from '../../api/permissions.ts';
import { earliestReceipt } from '../../lib/backDating.ts';
import type { Day } from '../../lib/dates.ts';
import { sellerPages } from '../../lib/pages.ts';
import { sellerOf } from '../../machines/session/session.ts';
import { useAppSelector } from '../useApp.ts';

/** The operation that a page needs, by its path; the other pages are open to every role. */
const neededFor: ReadonlyMap<string, OperationId> = new Map(
  Object.values(sellerPages).flatMap((page) => ('needs' in page ? [[page.path, page.needs]] : [])),
);

const useRole = () => useAppSelector('seller', (session) => sellerOf(session)?.role);

/** The first day for which the role may book a payment, for a date field; nothing where any day may be taken. */
export function useEarliestReceipt(today: Day): { min?: Day } {
  const role = useRole();
  const min = role && earliestReceipt(role, today);
  return min ? { min } : {};
}

/** True if the shop takes an instalment in parts. */
export const useTakesParts = (): boolean =>
  useAppSelector('seller', (session) => sellerOf(session)?.takes_part_payments) ?? true;

/** The rate of GST that a hand-over begins with. */
export const useGstRate = (): number =>
  useAppSelector('seller', (session) => sellerOf(session)?.gst_rate) ?? 0;

/** Answers whether the role includes an operation. */
export function useMayCall(): (operation: OperationId) => boolean {
  const role = useRole();
  return (operation) => role === undefined || mayCall(role, operation);
}

/** Some parts of an operation are the owner's alone. */
export const useIsOwner = (): boolean =>
  (useAppSelector('seller', (session) => sellerOf(session)?.role) ?? 'owner') === 'owner';

/** Answers whether the role includes a page. */
export function useMayOpen(): (path: string) => boolean {
  const may = useMayCall();
  return (path) => {
    const operation = neededFor.get(path);
    return operation === undefined || may(operation);
  };
}
