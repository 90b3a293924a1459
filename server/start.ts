// Opens the database, migrates it, starts the demo if configured, and wires the app, for main.ts and the development server.

import 'temporal-polyfill/global';
import { createApp, type App } from './app.ts';
import { serverSecret } from './auth/serverSecret.ts';
import { systemClock } from './clock.ts';
import { connect, type DatabaseLocation } from './db/connect.ts';
import type { Db } from './db/db.ts';
import { refuseMixing } from './db/demoMark.ts';
import { migrate, migrations } from './db/migrate.ts';
import { prepareSearch } from './db/prepareSearch.ts';
import { requireRowLevelSecurity } from './db/rowLevelSecurity.ts';
import { Standby } from './db/standby.ts';
import { refreshStatistics } from './db/statistics.ts';
import type { Demo } from './demo/demo.ts';
import type { Env } from './env.ts';
import type { PageRenderer } from './http/renderedPages.ts';
import type { PageTemplate } from './http/template.ts';
import { startScheduledJobs } from './jobs/scheduledJobs.ts';
import { copyFor } from './language.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics, serveMetrics } from './metrics.ts';
import { Tenants } from './repositories/tenants.ts';
import type { Services } from './services.ts';
import { messageWebhook } from './messages/gateway.ts';
import { readTemplates, writeTemplates } from './messages/templates.ts';
import { webPushGateway } from './push/gateway.ts';
import { combinedGateway, logGateway, webhookGateway } from './sms/gateways.ts';
import packageFacts from '../package.json';

export interface StartOptions {
  clientDirectory?: string | null;
  template?: PageTemplate | null;
  renderer?: PageRenderer | null;
  checkReplies?: boolean;
  log?: Log;
  /** See {@link DatabaseLocation}. */
  whileAway?: DatabaseLocation['whileAway'];
  /** A newer server changed the tables: this one must stop. */
  onNewerChange?: (reason: string) => void;
}

export interface Running {
  app: App;
  db: Db;
  log: Log;
  /** Logins of the demo; null outside it. */
  demoLogins: Demo['logins'] | null;
  /** Stops the background jobs and closes the database after its statements in flight. */
  close(): Promise<void>;
}

/** Starts everything but the HTTP listener. Throws when the database cannot be opened. */
export async function start(env: Env, options: StartOptions = {}): Promise<Running> {
  const log = options.log ?? createLog();
  const templates = env.messageWebhookUrl === null ? [] : readTemplates(env.messageTemplates);
  const db = await connect({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    whileAway: options.whileAway,
  });
  let standby: Standby | undefined;
  try {
    await migrate(db, systemClock.now(), migrations, log);
    await requireRowLevelSecurity(db);
    await refuseMixing(db, env.demo);
    await prepareSearch(db, log);
    if (env.demoIsPublic) log.warn({ event: 'demo.public', reason: copyFor('en').demoNoticeCopy.sentence });
    const demo = env.demo ? await loadDemo(db, env) : null;
    await writeTemplates(db, templates);
    await refreshStatistics(db);
    const gateway = env.smsWebhookUrl === null ? logGateway(log) : webhookGateway(env.smsWebhookUrl);
    standby = env.databaseReadUrl === null ? undefined : new Standby(db, env.databaseReadUrl, log);
    const services: Services = {
      db,
      standby,
      log,
      clock: demo?.clock ?? systemClock,
      securityClock: systemClock,
      sms: demo ? combinedGateway(demo.outbox, gateway) : gateway,
      push: webPushGateway(pushContact(env)),
      messages:
        env.messageWebhookUrl === null
          ? null
          : messageWebhook(env.messageWebhookUrl, env.messageWebhookSecret),
      messageSecret: env.messageWebhookSecret,
      tenants: new Tenants(db, env.rootDomain),
      support: demo?.support ?? env.support,
      trustedProxies: env.trustedProxies,
      accountLimits: env.accountLimits,
      secret: await serverSecret(db),
    };
    const metrics = env.metricsPort === null ? null : createMetrics(db);
    const app = createApp({
      services,
      metrics,
      version: packageFacts.version,
      checkReplies: options.checkReplies ?? false,
      docs: env.demo || !env.production,
      demo: demo && demo.routes(() => services.tenants.clearCache()),
      clientDirectory: options.clientDirectory ?? null,
      template: options.template ?? null,
      renderer: options.renderer ?? null,
    });
    const stopScheduledJobs = startScheduledJobs(services, options.onNewerChange);
    const metricsServer = metrics && (await serveMetrics(metrics, env.metricsPort ?? 0));
    return {
      app,
      db,
      log,
      demoLogins: demo?.logins ?? null,
      close: async () => {
        metricsServer?.close();
        await stopScheduledJobs();
        await standby?.close();
        await db.close();
      },
    };
  } catch (error) {
    await standby?.close();
    await db.close();
    throw error;
  }
}

/** How a push service reaches the operator. */
const pushContact = ({ support, rootDomain }: Env): string =>
  support.email ? `mailto:${support.email}` : `https://${rootDomain}`;

/** The demo's code and images load only with the demo. */
async function loadDemo(db: Db, env: Env) {
  const [{ startDemo }, { demoRoutes }] = await Promise.all([
    import('./demo/demo.ts'),
    import('./http/demo.ts'),
  ]);
  const demo = await startDemo(db, env.support);
  const { clock } = demo;
  const routes = (afterReset: () => void) =>
    demoRoutes({ clock, reset: () => demo.reset().then(afterReset), warns: env.demoIsPublic });
  return { ...demo, routes };
}
