// Permissions of the logged-in person. The server enforces them; the app only hides refused actions.
import { mayCall, type OperationId } from '../../api/permissions.ts';
import { sellerPaths } from '../../lib/paths.ts';
import { sellerOf } from '../../machines/session/session.ts';
import { useAppSelector } from '../useApp.ts';

/** The operation that each page needs; all other pages are open to every role. */
const pageOperations: Readonly<Record<string, OperationId>> = {
  [sellerPaths.portfolio]: 'showEnrollmentAnalytics',
  [sellerPaths.quick]: 'showPaymentAnalytics',
  [sellerPaths.daySheet]: 'showDaySheet',
  [sellerPaths.liability]: 'showLiability',
  [sellerPaths.journal]: 'listJournal',
  [sellerPaths.redemptions]: 'listRedemptionRequests',
  [sellerPaths.catalogue]: 'createCatalogueItem',
  [sellerPaths.profile]: 'updateSellerProfile',
  [sellerPaths.storeProfile]: 'updateSellerProfile',
  [sellerPaths.staff]: 'addStaffMember',
};

/** Returns a function that is true if the role includes an operation. */
export function useMayCall(): (operation: OperationId) => boolean {
  const role = useAppSelector('seller', (session) => sellerOf(session)?.role);
  return (operation) => role === undefined || mayCall(role, operation);
}

/** Returns a function that is true if the role includes a page. */
export function useMayOpen(): (path: string) => boolean {
  const may = useMayCall();
  return (path) => {
    const operation = pageOperations[path];
    return operation === undefined || may(operation);
  };
}
