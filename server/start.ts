// Opens the database, makes it current, fills the demo on its first start, and wires the app. Listening is somebody else's: main.ts, or
// the development server, which mounts the same app.

import 'temporal-polyfill/global';
import { createApp, type App } from './app.ts';
import { movableClock, systemClock } from './clock.ts';
import { connect } from './db/connect.ts';
import type { Db } from './db/db.ts';
import { migrate } from './db/migrate.ts';
import { prepareSearch } from './db/prepareSearch.ts';
import { outboxGateway } from './demo/outbox.ts';
import { resetDemo, seedDemo } from './demo/seed.ts';
import { demoSupport } from './demo/stores.ts';
import type { Env } from './env.ts';
import { startScheduledJobs } from './jobs/scheduledJobs.ts';
import { createLog, type Log } from './log.ts';
import type { PageTemplate, StaticFiles } from './http/pages.ts';
import { serverSecret } from './auth/serverSecret.ts';
import type { Services } from './services.ts';
import { combinedGateway, logGateway, webhookGateway } from './sms/gateways.ts';
import { Tenants } from './repositories/tenants.ts';
import packageFacts from '../package.json';

export interface StartOptions {
  files?: StaticFiles | null;
  template?: PageTemplate | null;
  checkReplies?: boolean;
  log?: Log;
}

export interface Running {
  app: App;
  db: Db;
  log: Log;
  /** Stops the background work and closes the database, after what is in flight there. */
  close(): Promise<void>;
}

/** Starts everything but the listening. Throws with one sentence when the database cannot be opened. */
export async function start(env: Env, options: StartOptions = {}): Promise<Running> {
  const log = options.log ?? createLog();
  const db = await connect({
    dataDir: env.dataDir,
    ...(env.databaseUrl !== null && { databaseUrl: env.databaseUrl }),
  });
  try {
    await migrate(db, systemClock.now());
    await prepareSearch(db, log);
    const movable = env.demo ? await movableClock(db) : null;
    const gateway = env.smsWebhookUrl === null ? logGateway(log) : webhookGateway(env.smsWebhookUrl);
    const services: Services = {
      db,
      log,
      clock: movable ?? systemClock,
      securityClock: systemClock,
      sms: env.demo ? combinedGateway(outboxGateway(db), gateway) : gateway,
      tenants: new Tenants(db, env.rootDomain),
      support: env.demo ? demoSupport(env.support) : env.support,
      secret: await serverSecret(db),
    };
    if (env.demo) await seedDemo(db, systemClock.now());
    const app = createApp({
      services,
      version: packageFacts.version,
      checkReplies: options.checkReplies ?? false,
      docs: env.demo || !env.production,
      demo: movable && {
        clock: movable,
        reset: async () => {
          await movable.moveTo(null);
          await resetDemo(db, systemClock.now());
          services.tenants.clearCache();
        },
      },
      files: options.files ?? null,
      template: options.template ?? null,
    });
    const stopHousekeeping = startScheduledJobs(services);
    return {
      app,
      db,
      log,
      close: async () => {
        stopHousekeeping();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
