import type { Clock } from './clock.ts';
import type { Db } from './db/db.ts';
import type { Standby } from './db/standby.ts';
import type { Support } from './env.ts';
import type { TrustedProxies } from './http/client.ts';
import type { Log } from './log.ts';
import type { MessageGateway } from './messages/gateway.ts';
import type { PushGateway } from './push/gateway.ts';
import type { SmsGateway } from './sms/gateways.ts';
import type { Tenants } from './repositories/tenants.ts';

/** The dependencies of every handler, created at the start. */
export interface Services {
  db: Db;
  /** For reads that may be a few seconds old. */
  standby?: Standby | undefined;
  sms: SmsGateway;
  push: PushGateway;
  /** Null: customers are told by push only. */
  messages: MessageGateway | null;
  /** Shared with the gateway for messages, which signs what it tells of them; null: it tells nothing. */
  messageSecret: string | null;
  log: Log;
  tenants: Tenants;
  support: Support;
  trustedProxies: TrustedProxies;
  /** Off only in a load test, where one account writes for many. */
  accountLimits: boolean;
  /** The current time for plans and payments. The demo moves it. */
  clock: Clock;
  /** For sessions, codes and limits. The demo cannot move it, so a jump of a month ends no session. */
  securityClock: Clock;
  /** Signs tokens; stored in the database, so that it survives a restart. */
  secret: string;
}
