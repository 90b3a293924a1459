// Draws every machine into docs/machines: `npm run charts`. A test keeps the pages current.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CHARTS, drawn, findMachines } from './pages.ts';

const pages = drawn(await findMachines('src/machines'));
await rm(CHARTS, { recursive: true, force: true });
for (const [file, text] of pages) {
  await mkdir(path.dirname(path.join(CHARTS, file)), { recursive: true });
  await writeFile(path.join(CHARTS, file), text);
}
console.log(`${pages.size - 1} machines drawn into ${CHARTS}`);
