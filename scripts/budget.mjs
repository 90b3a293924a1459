// Prints what /login loads before it can be used, and fails when that is too much or the wrong thing.
import { budget, kB, weigh } from './firstScreen.mjs';

const { rows, total, faults } = weigh('dist/client');
console.log('Before /login can be used, brotli kB:');
for (const { file, bytes } of rows) console.log(`  ${kB(bytes).padStart(6)}  ${file}`);
console.log(`  ${kB(total).padStart(6)}  of ${budget} allowed`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
