// Processor time of processes: the cost of a request even on a busy machine. Linux only.
import { readFileSync } from 'node:fs';

/** `/proc` counts in hundredths of a second. */
const TICK = 10;

/** Milliseconds that these processes have had so far, all together; 0 for one that has ended, and where there is no `/proc`. */
export const processorTime = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + timeOf(pid), 0);

function timeOf(pid: number): number {
  try {
    // After the name, which may hold blanks: state, …, and as the 12th and 13th the time in the program and in the system.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return 0;
  }
}
