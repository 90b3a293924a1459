// The vault's contents, and how replies change them.
import type { ActorRefFrom } from 'xstate';
import type { Enrollment, PartialVault } from '../../api/enrollments.ts';
import type { NewRedemption, RedemptionRequest } from '../../api/redemptions.ts';
import { isInVaultFilter, vaultFilters, type VaultFilter } from '../../lib/dueStatus.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { wordOf, type PageAddress } from '../shared/pageAddress.ts';

/** The enrollments that pass the filter, in the server's order. */
export const inView = ({
  enrollments,
  filter,
  today,
}: Pick<Context, 'enrollments' | 'filter' | 'today'>): Enrollment[] =>
  enrollments.filter((enrollment) => isInVaultFilter(enrollment, filter, today));

export interface VaultQuery {
  filter: VaultFilter;
}

export const readVaultQuery = (params: URLSearchParams): VaultQuery => ({
  filter: wordOf(vaultFilters, params.get('filter')),
});

export interface Context extends PartialVault, VaultQuery {
  /** Null if it cannot be followed; the vault works without it. */
  address: PageAddress<VaultQuery> | null;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** The enrollment of the running action. */
  subject: string | null;
}

export function updateEnrollment(
  { context: { enrollments } }: { context: Context },
  { output }: { output: Enrollment },
): Pick<Context, 'enrollments'> {
  return { enrollments: enrollments.map((one) => (one.id === output.id ? output : one)) };
}

export function setRedemptionRequested(
  { context: { enrollments } }: { context: Context },
  { output }: { output: RedemptionRequest },
): Pick<Context, 'enrollments'> {
  const requested = {
    status: 'redemption_requested',
    redemption_requested_on: output.requested_on,
    can_request_redemption: false,
    has_open_redemption_request: true,
    redemption: {
      id: output.id,
      status: 'requested',
      requested_on: output.requested_on,
      decided_on: null,
      reason: null,
      handover: null,
      slip_url: null,
      invoice_url: null,
    },
  } as const;
  return {
    enrollments: enrollments.map((one) => (one.id === output.enrollment ? { ...one, ...requested } : one)),
  };
}

/**
 * An enrollment's redemption is requested once after each earlier request: both ids are the key. A request whose reply was lost is so
 * sent again with its key, and one that was withdrawn or rejected with another.
 */
export function newRedemption({ enrollments, subject }: Context): NewRedemption {
  const enrollment = enrollments.find(({ id }) => id === subject);
  const earlier = enrollment?.redemption?.id ?? 'first';
  return { enrollment: subject ?? '', idempotencyKey: `${subject} ${earlier}` };
}

/** A request is withdrawn once: its id is the key. */
export function withdrawal({ enrollments, subject }: Context): NewRedemption {
  const enrollment = enrollments.find(({ id }) => id === subject);
  return { enrollment: subject ?? '', idempotencyKey: enrollment?.redemption?.id ?? '' };
}
