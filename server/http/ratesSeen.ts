import type { components } from '../../src/api/generated/schema.d.ts';
import type { RatesSeen } from '../domain/goldRate.ts';

export const ratesSeenIn = (
  body: Pick<components['schemas']['RedemptionApproval'], 'gold_rates' | 'is_old_rate_confirmed'>,
): RatesSeen => ({ rates: body.gold_rates ?? [], isOldConfirmed: body.is_old_rate_confirmed ?? false });
