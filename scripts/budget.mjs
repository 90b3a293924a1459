// Prints what /login loads before it can be used, and what some other pages load beside the app, in each language; fails when that is too
// much or the wrong thing.
import { existsSync, readdirSync } from 'node:fs';
import { budget, kB, weigh, wholeKB } from './firstScreen.mjs';
import { ceilings, weighPages } from './pageWeights.mjs';

const dist = 'dist/client';
const languages = readdirSync(dist).filter((folder) => existsSync(`${dist}/${folder}/index.html`));
for (const page of [dist, ...languages.map((language) => `${dist}/${language}`)]) {
  const { rows, total, faults, heaviest } = weigh(dist, page);
  console.log(`Before ${page === dist ? '' : `${page.slice(-2)} `}/login can be used, kB as sent (brotli):`);
  for (const { file, bytes } of rows) console.log(`  ${kB(bytes).padStart(6)}  ${file}`);
  console.log(`  ${kB(total).padStart(6)}  of ${budget} allowed`);
  if (wholeKB(total) > budget) {
    console.log('The largest modules in there, kB of source before minification:');
    for (const [module, length] of heaviest) console.log(`  ${kB(length).padStart(6)}  ${module}`);
  }
  const others = weighPages(dist, page);
  console.log('Beside the app, kB and files of those allowed:');
  for (const { path, files, kB } of others.rows) {
    const [mostBytes, mostFiles] = ceilings[path] ?? [];
    console.log(`  ${kB.toFixed(1).padStart(6)} of ${mostBytes}, ${files} of ${mostFiles}  ${path}`);
  }
  for (const fault of [...faults, ...others.faults]) console.error(fault);
  if (faults.length + others.faults.length > 0) process.exitCode = 1;
}
