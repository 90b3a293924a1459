import { vi } from 'vitest';
import type * as passwords from '../../server/auth/passwords.ts';
import { inProcesses } from './processes.ts';

/** What happens between the comparison of a password and the rest of what asked for it, once. */
export const afterVerify = { run: async () => {} };

/** Makes the server run `afterVerify`, to the end of the test file. */
export async function runAfterVerify(): Promise<void> {
  for (const process of await inProcesses<typeof passwords>('auth/passwords.ts')) {
    const { verifyPassword } = process;
    vi.spyOn(process, 'verifyPassword').mockImplementation(async (...given) => {
      const matches = await verifyPassword(...given);
      const { run } = afterVerify;
      afterVerify.run = async () => {};
      await run();
      return matches;
    });
  }
}
