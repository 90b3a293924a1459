// The modules of a server process. Imported with `?process=2` they are loaded a second time, with separate memory
// (vitest.config.ts).
export { createApp } from '../../server/app.ts';
export { openPostgresql } from '../../server/db/postgresql.ts';
export { Tenants } from '../../server/repositories/tenants.ts';
export { sendDueSms } from '../../server/sms/outbox.ts';
