// The demo: stores with a year of business, an outbox in place of a gateway, and a clock that can be moved.

import { movableClock, systemClock, type MovableClock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Support } from '../env.ts';
import type { SmsGateway } from '../sms/gateways.ts';
import { outboxGateway } from './outbox.ts';
import { resetDemo, seedDemo } from './seed.ts';
import { demoLogins, demoSupport } from './stores.ts';

export interface Demo {
  clock: MovableClock;
  outbox: SmsGateway;
  support: Support;
  logins: typeof demoLogins;
  /** Builds the demo stores anew, at the system's time. */
  reset: () => Promise<void>;
}

/** Fills an empty database; one that has a store already stays as it is. */
export async function startDemo(db: Db, support: Support): Promise<Demo> {
  const clock = await movableClock(db);
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
