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
 * Answers the WhatsApp chat with a customer, with the reminder filled in: in the customer's language, or in that of the page where none is
 * known. Null without a phone, or without a reason.
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
