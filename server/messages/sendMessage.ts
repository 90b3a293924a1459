// Sends a message to a customer's phone by the operator's gateway.

import { dayIn, isDay } from '../../src/lib/dates.ts';
import type { Language } from '../../src/lib/languages.ts';
import { formatRupees } from '../../src/lib/money.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { NewNotification } from '../domain/notification.ts';
import { copyFor } from '../language.ts';
import { maskPhone } from '../log.ts';
import { refusesMessages } from '../repositories/consents.ts';
import { SmsRefused } from '../sms/gateways.ts';
import { countMessage } from './monthCount.ts';
import type { Due, Outcome, Sender } from './outbox.ts';

type Variables = Record<string, string | number | null>;

export async function sendMessage(
  { messages, log, clock }: Sender,
  store: StoreSql,
  due: Due,
): Promise<Outcome> {
  const { id, kind, channel, tries } = due;
  // A message has all of these (outbox_message).
  const [template, phone, language] = [due.template!, due.phone_number!, due.language as Language];
  const about = await readNotification(store, due.notification_id!);
  if (about.refuses) return 'refused';
  const line = { store: about.slug, to: maskPhone(phone), kind, tries };
  if (about.current_phone !== phone) {
    log.info({ event: 'message.number_changed', ...line });
    return 'failed';
  }
  if (due.month === null && !(await countMessage(store, id, clock.now()))) {
    log.info({ event: 'message.limit_reached', ...line });
    return 'limited';
  }
  const text = (about.translations as NewNotification['translations'])[language] ?? about.message;
  const variables = { ...worded(due.variables as Variables, language), text };
  try {
    await messages!.send(
      { kind, channel, template, variables, language, to: `+91${phone}`, store: about.slug },
      id,
    );
    return 'sent';
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The gateway failed.';
    const isRefused = error instanceof SmsRefused;
    log.warn({ event: isRefused ? 'message.refused' : 'message.failed', ...line, reason });
    return isRefused ? 'failed' : 'later';
  }
}

const readNotification = (store: StoreSql, id: string) =>
  store
    .selectFrom('notifications')
    .innerJoin('stores', 'stores.id', 'notifications.store_id')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'notifications.store_id')
        .onRef('customers.id', '=', 'notifications.customer_id'),
    )
    .select([
      'stores.slug',
      'notifications.message',
      'notifications.translations',
      'customers.phone_number as current_phone',
      refusesMessages.as('refuses'),
    ])
    .where('notifications.id', '=', id)
    .executeTakeFirstOrThrow();

const MONEY = new Set(['amount', 'whole', 'deduction', 'left']);

/** Variables as they are read: days and amounts as everywhere, and none that says nothing. */
const worded = (variables: Variables, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => {
      if (value === null) return [];
      if (MONEY.has(name)) return [[name, formatRupees(Number(value))]];
      const text = String(value);
      return [[name, isDay(text) ? dayIn(copyFor(language).formats, text) : text]];
    }),
  );
