// The demo: stores with a year of transactions, an outbox in place of the SMS gateway, and a movable clock.

import { movableClock, systemClock, type MovableClock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Support } from '../env.ts';
import type { SmsGateway } from '../sms/gateways.ts';
import { outboxGateway } from './outbox.ts';
import { sendReminders } from '../jobs/reminders.ts';
import { resetDemo, seedDemo } from './seed.ts';
import { demoLogins, demoSupport } from './stores.ts';

export interface Demo {
  clock: MovableClock;
  outbox: SmsGateway;
  support: Support;
  logins: typeof demoLogins;
  /** Rebuilds the demo stores, at the system time. */
  reset: () => Promise<void>;
}

/** Seeds an empty database; one that has a store stays unchanged. */
export async function startDemo(db: Db, support: Support): Promise<Demo> {
  const clock = withReminders(db, await movableClock(db));
  await seedDemo(db, systemClock.now());
  return {
    clock,
    outbox: outboxGateway(db),
    support: demoSupport(support),
    logins: demoLogins,
    reset: async () => {
      await clock.moveTo(null);
      await resetDemo(db, systemClock.now());
    },
  };
}

/** Moving the clock starts the new day's reminders at once instead of waiting for the job. */
const withReminders = (db: Db, clock: MovableClock): MovableClock => ({
  now: () => clock.now(),
  async moveTo(instant) {
    await clock.moveTo(instant);
    await sendReminders(db, clock.now());
  },
});
