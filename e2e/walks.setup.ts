// What the walks in the browser start from; a project of its own, because several workers walk.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'playwright/test';
import { buildWalkPage } from './support/walkPage.ts';

test('the page of the walks is built', () => {
  rmSync(join('out', 'coverage', 'browser'), { recursive: true, force: true });
  buildWalkPage();
});
