import { vi } from 'vitest';
import type * as passwords from '../../server/auth/passwords.ts';
import { inProcesses } from './processes.ts';

/** What happens between the hash of a new password and the rest of what asked for it. */
export const afterHash = { run: async () => {} };

/** Makes the server run `afterHash`, to the end of the test file. */
export async function runAfterHash(): Promise<void> {
  for (const process of await inProcesses<typeof passwords>('auth/passwords.ts')) {
    const { hashPassword } = process;
    vi.spyOn(process, 'hashPassword').mockImplementation(async (password) => {
      const hashed = await hashPassword(password);
      await afterHash.run();
      return hashed;
    });
  }
}
