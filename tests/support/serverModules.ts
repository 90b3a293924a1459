// What a server process is made of. Imported with `?process=2` it is all there once more, with a memory of its own (vitest.config.ts).
export { createApp } from '../../server/app.ts';
export { openPostgresql } from '../../server/db/postgresql.ts';
export { Tenants } from '../../server/repositories/tenants.ts';
export { sendDueSms } from '../../server/sms/outbox.ts';
