// Builds the page of the walks once, before several workers use it, and in Hindi for the looks at every state.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'playwright/test';
import { buildWalkPage } from '../../tools/statecharts/walks/walkPage.ts';

test('build the page of the walks', () => {
  rmSync(join('out', 'coverage', 'browser'), { recursive: true, force: true });
  buildWalkPage();
});

test('build it in Hindi', () => buildWalkPage('tools/statecharts/walks/hindi.vite.ts'));
