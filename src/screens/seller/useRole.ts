// What the person who is logged in may do here. The server holds them to it; the app only leaves out what it would refuse.
import { mayCall, type OperationId } from '../../api/permissions.ts';
import { sellerPaths } from '../../lib/paths.ts';
import { sellerOf } from '../../machines/session/session.ts';
import { useAppSelector } from '../useApp.ts';

/** What each page is for; any other is for everybody. */
const pageOperations: Readonly<Record<string, OperationId>> = {
  [sellerPaths.portfolio]: 'showEnrollmentAnalytics',
  [sellerPaths.quick]: 'showPaymentAnalytics',
  [sellerPaths.daySheet]: 'showDaySheet',
  [sellerPaths.liability]: 'showLiability',
  [sellerPaths.journal]: 'listJournal',
  [sellerPaths.import]: 'uploadRegister',
  [sellerPaths.redemptions]: 'listRedemptionRequests',
  [sellerPaths.catalogue]: 'createCatalogueItem',
  [sellerPaths.profile]: 'updateSellerProfile',
  [sellerPaths.storeProfile]: 'updateSellerProfile',
  [sellerPaths.staff]: 'addStaffMember',
};

/** Answers whether the role includes an operation. */
export function useMayCall(): (operation: OperationId) => boolean {
  const role = useAppSelector('seller', (session) => sellerOf(session)?.role);
  return (operation) => role === undefined || mayCall(role, operation);
}

/** Answers whether the role includes a page. */
export function useMayOpen(): (path: string) => boolean {
  const may = useMayCall();
  return (path) => {
    const operation = pageOperations[path];
    return operation === undefined || may(operation);
  };
}
