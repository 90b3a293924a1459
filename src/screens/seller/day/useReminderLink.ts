import type { DeskLine } from '../../../api/desk.ts';
import { pageLanguage } from '../../../browser/language.ts';
import { whatsappLink } from '../../../lib/phone.ts';
import { reminderIn, type ReminderReason } from '../../../lib/remindersIn.ts';
import { sellerOf } from '../../../machines/session/session.ts';
import { useAppSelector } from '../../useApp.ts';

type Reminded = Pick<
  DeskLine,
  'user_name' | 'user_phone' | 'user_language' | 'plan_name' | 'amount' | 'installments' | 'day'
>;

/**
 * Returns the WhatsApp link to a customer with the reminder filled in, in the customer's language, or else in the
 * page's. Null without a phone, or without a reason.
 */
export function useReminderLink(): (reminded: Reminded, reason: ReminderReason | null) => string | null {
  const shop = useAppSelector('seller', sellerOf)?.shop_name ?? '';
  return (
    { user_name: name, user_phone, user_language, plan_name: plan, amount, installments: count, day },
    reason,
  ) =>
    reason &&
    whatsappLink(
      user_phone,
      reminderIn(user_language ?? pageLanguage(), reason, { name, plan, amount, count, day, shop }),
    );
}
