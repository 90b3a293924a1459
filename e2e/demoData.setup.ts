// Fills the demo data once, before several workers copy it.
import { test } from 'playwright/test';
import { TestServer } from './support/server.ts';

test('fill the demo data', async () => {
  test.setTimeout(300_000);
  await TestServer.seed();
});
