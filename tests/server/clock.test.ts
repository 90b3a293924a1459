import { expect, it } from 'vitest';
import { movableClock, type Clock } from '../../server/clock.ts';
import { testDatabase } from '../support/database.ts';

const db = await testDatabase();
let time = Temporal.Instant.from('2026-01-05T04:30:00Z');
const system: Clock = { now: () => time };

it('the demo clock keeps its offset through a restart, and returns to the real time', async () => {
  const clock = await movableClock(db, system);
  expect(clock.now().toString()).toBe('2026-01-05T04:30:00Z');

  await clock.moveTo(Temporal.Instant.from('2027-01-05T10:00:00+05:30'));
  expect(clock.now().toString()).toBe('2027-01-05T04:30:00Z');

  time = time.add({ minutes: 5 });
  expect(clock.now().toString()).toBe('2027-01-05T04:35:00Z');

  const restarted = await movableClock(db, system);
  expect(restarted.now().toString()).toBe('2027-01-05T04:35:00Z');

  await restarted.moveTo(null);
  expect(restarted.now().toString()).toBe('2026-01-05T04:35:00Z');
  expect((await movableClock(db, system)).now().toString()).toBe('2026-01-05T04:35:00Z');
});
