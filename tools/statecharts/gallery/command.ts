// Takes a picture of every state of every screen, at a phone's, a tablet's and a desktop's width, by day and by night, in
// forced colours, at 200 % text and in Hindi, and runs axe once per state.
// Differences from the accepted pictures are shown side by side: `npm run gallery`, then out/gallery/index.html.
//   npm run gallery -- --only vault,login   these flows alone
//   npm run gallery -- --accept             accepts what the last run took
//   npm run gallery -- --mode pseudo        with texts that are 40 % longer in place of Hindi
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import {
  findHeadlessShell,
  findOrInstallChromium,
  launchFlags,
  noChromium,
} from '../../../scripts/chromium.mjs';
import { difference } from './difference.ts';
import { columns, reportPage, type Change } from './report.ts';
import {
  openGallery,
  takeScreenshots,
  takeTranslation,
  translation,
  type StateScreenshots,
} from './screenshots.ts';

const OUT = join('out', 'gallery');
const PICTURES = join(OUT, 'pictures');
const ACCEPTED = join(OUT, 'accepted');
const CHANGES = join(OUT, 'changes');

const asked = process.argv.slice(3);
const valueOf = (option: string) =>
  asked.includes(option) ? (asked[asked.indexOf(option) + 1] ?? '') : null;
const only = valueOf('--only')?.split(',') ?? null;
const mode = valueOf('--mode');

/** Chromium repaints only what changed, and a rounded corner then differs by a shade. This forces a full repaint. */
const sameEachTime = [
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

async function accept(): Promise<number> {
  if (!existsSync(PICTURES)) {
    console.error('There are no pictures to accept: run npm run gallery first, and look at them.');
    return 1;
  }
  await rm(ACCEPTED, { recursive: true, force: true });
  await cp(PICTURES, ACCEPTED, { recursive: true });
  console.log(`${picturesIn(ACCEPTED).length} pictures accepted.`);
  return 0;
}

async function run(): Promise<number> {
  if (findOrInstallChromium() === null) {
    console.error(noChromium);
    return 1;
  }
  const began = performance.now();
  const servers = [await serve('development'), await serve(mode ?? translation.language)] as const;
  const browser = await chromium.launch({
    executablePath: findHeadlessShell()!,
    args: [...launchFlags, ...sameEachTime],
  });
  const taken: StateScreenshots[] = [];
  let flows;
  try {
    const [address = '', translated = ''] = servers.map(({ resolvedUrls }) => resolvedUrls?.local[0]);
    const page = await openGallery(browser, address);
    const other = await openGallery(browser, translated, `${translation.language}-IN`);
    const all = await page.evaluate(() => window.gallery.flows());
    flows = all.filter(({ flow }) => only === null || only.includes(flow));
    if (flows.length === 0) {
      console.error(
        `No flow is called ${only?.join()}. There are: ${all.map(({ flow }) => flow).join(', ')}`,
      );
      return 1;
    }
    for (const { flow, states } of flows) {
      await rm(join(PICTURES, flow), { recursive: true, force: true });
      await mkdir(join(PICTURES, flow), { recursive: true });
      for (const state of states) {
        const screenshots = await takeScreenshots(page, flow, state.id, PICTURES);
        screenshots.faults.push(...(await takeTranslation(other, flow, state, PICTURES)));
        taken.push(screenshots);
      }
    }
  } finally {
    await browser.close();
    for (const server of servers) await server.close();
  }
  const changes = existsSync(ACCEPTED) ? await changesSince(flows.map(({ flow }) => flow)) : [];
  await writeFile(join(OUT, 'index.html'), reportPage(flows, taken, changes));

  const faults = taken.flatMap(({ flow, id, faults }) => faults.map((fault) => `${flow} ${id}: ${fault}`));
  for (const fault of faults) console.error(`✗ ${fault}`);
  for (const { name, kind } of changes) console.error(`✗ ${name} ${kind}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${taken.length} states of ${flows.length} flows, ${taken.length * columns.length} pictures, ${faults.length} faults, ` +
      `${changes.length} changes, ${seconds} s: ${join(OUT, 'index.html')}`,
  );
  return faults.length + changes.length === 0 ? 0 : 1;
}

/** Serves the gallery’s pages in the language that the mode names. */
async function serve(mode: string): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: 'tools/statecharts/gallery/gallery.vite.ts',
    mode,
    logLevel: 'error',
    server: { hmr: false, watch: null },
  });
  return server.listen();
}

const picturesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.png'))
    : [];

/** The differences of these flows from the accepted pictures. */
async function changesSince(flows: readonly string[]): Promise<Change[]> {
  await rm(CHANGES, { recursive: true, force: true });
  const ofFlows = (file: string) => flows.some((flow) => file.startsWith(join(flow, '/')));
  const now = new Set(picturesIn(PICTURES).filter(ofFlows));
  const before = new Set(picturesIn(ACCEPTED).filter(ofFlows));
  const changes: Change[] = [];
  for (const name of [...new Set([...before, ...now])].toSorted()) {
    if (!now.has(name)) changes.push({ name, kind: 'is gone' });
    else if (!before.has(name)) changes.push({ name, kind: 'is new' });
    else {
      const both = await Promise.all([readFile(join(ACCEPTED, name)), readFile(join(PICTURES, name))]);
      const found = await difference(...both);
      if (!found) continue;
      const shown = join(CHANGES, name);
      await mkdir(join(shown, '..'), { recursive: true });
      await writeFile(shown, found.picture);
      changes.push({ name, kind: `differs in ${found.pixels} pixels` });
    }
  }
  return changes;
}

process.exitCode = asked.includes('--accept') ? await accept() : await run();
