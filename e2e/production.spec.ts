// The build for customers contains no developer tools.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';

test('the built app contains no part of the inspector or the gallery', () => {
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => /\.(js|css|html)$/.test(file));
  expect(scripts.length).toBeGreaterThan(20);

  for (const file of scripts) {
    expect(readFileSync(join('dist/client', file), 'utf8'), file).not.toMatch(
      /inspector|stately|elkjs|window\.gallery|media\/sample-|BroadcastChannel\("inspector"/i,
    );
  }
});
