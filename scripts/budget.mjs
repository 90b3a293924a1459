// Prints what /login loads before it can be used, and fails when that is too much or the wrong thing.
import { budget, kB, weigh } from './firstScreen.mjs';

const { rows, total, faults, heaviest } = weigh('dist/client');
console.log('Before /login can be used, kB as sent (brotli):');
for (const { file, bytes } of rows) console.log(`  ${kB(bytes).padStart(6)}  ${file}`);
console.log(`  ${kB(total).padStart(6)}  of ${budget} allowed`);
if (total > budget * 1000) {
  console.log('The largest modules in there, kB of source before minification:');
  for (const [module, length] of heaviest) console.log(`  ${kB(length).padStart(6)}  ${module}`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
