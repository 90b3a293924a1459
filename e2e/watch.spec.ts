import { EventEmitter } from 'node:events';
import { expect, test, type BrowserContext } from 'playwright/test';
import { Watch } from './support/watch.ts';

/** The faults of a journey that expects these statuses and has one call refused with 400 on that port. */
function faultsOf(expected: readonly number[], port: number): string[] {
  const context = Object.assign(new EventEmitter(), { browser: () => null });
  const watch = new Watch(port);
  watch.observe(context as unknown as BrowserContext);
  for (const status of expected) watch.expect(status);
  context.emit('console', {
    type: () => 'error',
    text: () => 'Failed to load resource: the server responded with a status of 400 (Bad Request)',
    location: () => ({ url: `http://meera.localhost:${port}/api/register/` }),
  });
  return watch.faults();
}

test('an expected status is that of the reply, whatever digits its address has', () => {
  expect(faultsOf([429, 400], 42_900)).toEqual(['expected, but never came: /status of 429\\b/']);
  expect(faultsOf([400], 42_900)).toEqual([]);
  expect(faultsOf([403], 34_030)).toEqual([
    'console error: Failed to load resource: the server responded with a status of 400 (Bad Request) (http://meera.localhost:34030/api/register/)',
    'expected, but never came: /status of 403\\b/',
  ]);
});
