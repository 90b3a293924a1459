// Imported by a process that must not outlive the one that started it: a killed parent cannot pass its end on. A thread of its own looks,
// because a build keeps this one busy for half a minute at a time.
import { isMainThread, Worker } from 'node:worker_threads';

// Once: a second signal would end a server before it has answered what is under way.
const look = `const looking = setInterval(() => {
  if (process.ppid === ${process.ppid}) return;
  clearInterval(looking);
  process.kill(process.pid, 'SIGTERM');
}, 100);`;
if (isMainThread) new Worker(look, { eval: true, execArgv: [] }).unref();
