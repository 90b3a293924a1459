// A paper about a redemption request, for its customer and for the roles that may list requests.
import { mayCall } from '../../../src/api/permissions.ts';
import { paths, sellerPaths } from '../../../src/lib/paths.ts';
import type { Session } from '../../auth/sessions.ts';
import { claimantOf } from '../../repositories/nomineeClaims.ts';
import { findRedemption } from '../../repositories/redemptions.ts';
import type { StoreRow } from '../../repositories/stores.ts';
import type { Store } from '../../repositories/tenants.ts';
import { presentRedemption } from '../presenters/redemption.ts';
import { isUuid } from '../uuid.ts';
import type { Paper } from './paper.ts';

export type ShownRedemption = ReturnType<typeof presentRedemption>;

/** Null for an unknown request, another customer's, or one of which `draw` makes no paper. */
export const redemptionPaper =
  (
    draw: (
      request: ShownRedemption,
      claimant: string | null,
      shop: StoreRow,
    ) => Pick<Paper, 'title' | 'content' | 'message'> | null,
  ) =>
  (id: string) =>
  async (store: Store, { realm, accountId, role }: Session, shop: StoreRow): Promise<Paper | null> => {
    if (role !== null && !mayCall(role, 'listRedemptionRequests')) return null;
    const found = isUuid(id) ? await findRedemption(store, id) : null;
    const isSeller = realm === 'seller';
    if (!found || (!isSeller && found.customer_id !== accountId)) return null;
    const request = presentRedemption(found);
    const drawn = draw(request, await claimantOf(store, found.customer_id), shop);
    return (
      drawn && {
        ...drawn,
        sizes: ['a5', '80mm'],
        back: isSeller ? sellerPaths.redemptions : paths.goldVault,
        phone: isSeller ? request.phone_number || null : null,
      }
    );
  };
