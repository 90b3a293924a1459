// When two accounts of one person become one.

/** One of the two. */
export interface MergedAccount {
  id: string;
  isClaimed: boolean;
  asksErasure: boolean;
}

/**
 * The reason that an account cannot be merged into another; null if it can. A claim on the one that goes is taken back first, as its papers
 * name the claimant. An erasure that was asked for would otherwise be forgotten, or take the other one's data along.
 */
export function mergeObstacle(
  kept: MergedAccount,
  gone: MergedAccount,
): 'same' | 'claimed' | 'erasure' | null {
  if (kept.id === gone.id) return 'same';
  if (gone.isClaimed) return 'claimed';
  return kept.asksErasure || gone.asksErasure ? 'erasure' : null;
}

/** A pattern of PostgreSQL that finds the end of the number in the reason again. */
export const mergedPhoneEnd = ' …(\\d{4}): ';

/** The journal's reason, in every language: whose account is gone, by name and the end of the number. */
export const mergeReason = (name: string, phoneEnd: string, reason: string): string =>
  `${name} …${phoneEnd}: ${reason}`;
