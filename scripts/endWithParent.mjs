// Imported by a process that must not outlive its parent: a killed parent cannot pass the signal on. Watches from a
// separate thread, because a build keeps this one busy for half a minute at a time.
import { isMainThread, Worker } from 'node:worker_threads';

// Once: a second signal would end a server before it has answered what is under way.
const look = `const looking = setInterval(() => {
  if (process.ppid === ${process.ppid}) return;
  clearInterval(looking);
  process.kill(process.pid, 'SIGTERM');
}, 100);`;
if (isMainThread) new Worker(look, { eval: true, execArgv: [] }).unref();
