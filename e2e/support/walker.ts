// A page of the walks for each worker: every flow with a screen, without a server.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { WalkPage } from '../../tools/statecharts/walks/walkPage.ts';

const MODELS = join('tools', 'statecharts', 'models');
/** Flows that no screen shows. */
const unseen = [
  'seller/contactLog',
  'session/loginLanguage',
  'session/offlineCopy',
  'session/pushSubscription',
  'session/unreadCount',
];
const modelFiles = readdirSync(MODELS, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
);

export const flows: readonly string[] = modelFiles
  .filter((file) => /\.model\.tsx?$/.test(file))
  .map((file) => file.replace(/\.model\.tsx?$/, ''))
  .filter((flow) => !unseen.includes(flow))
  .toSorted();

/** The flows with a states file. */
export const writtenFlows: readonly string[] = modelFiles
  .filter((file) => file.endsWith('.states.txt'))
  .map((file) => file.replace('.states.txt', ''))
  .toSorted();

interface Walkers {
  /** One page per worker; a walk leaves no state behind. */
  walker: WalkPage;
}

export const test = base.extend<object, Walkers>({
  walker: [
    async ({ browser }, give) => {
      const walker = await WalkPage.open(browser);
      await give(walker);
      await walker.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
