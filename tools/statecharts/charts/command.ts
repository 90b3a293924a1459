// Draws every machine into docs/machines: `npm run charts`. A test keeps the pages current.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CHARTS_FOLDER, chartPages, findMachines } from './pages.ts';

const pages = chartPages(await findMachines('src/machines'));
await rm(CHARTS_FOLDER, { recursive: true, force: true });
for (const [file, text] of pages) {
  await mkdir(path.dirname(path.join(CHARTS_FOLDER, file)), { recursive: true });
  await writeFile(path.join(CHARTS_FOLDER, file), text);
}
console.log(`${pages.size - 1} machines drawn into ${CHARTS_FOLDER}`);
