import { vi } from 'vitest';
import type * as passwords from '../../server/auth/passwords.ts';
import { inProcesses } from './processes.ts';

/** Runs once between the comparison of a password and the rest of its request. */
export const afterVerify = { run: async () => {} };

/** Runs once between the hash of a new password and the rest of its request. */
export const afterHash = { run: async () => {} };

/** Makes the server run `afterVerify`, to the end of the test file. */
export const runAfterVerify = (): Promise<void> =>
  runAfter('verifyPassword', async () => {
    const { run } = afterVerify;
    afterVerify.run = async () => {};
    await run();
  });

/** Makes the server run `afterHash`, to the end of the test file. */
export const runAfterHash = (): Promise<void> => runAfter('hashPassword', () => afterHash.run());

async function runAfter(name: 'hashPassword' | 'verifyPassword', run: () => Promise<void>): Promise<void> {
  for (const process of await inProcesses<typeof passwords>('auth/passwords.ts')) {
    const own = process[name] as (...given: unknown[]) => Promise<never>;
    vi.spyOn(process, name).mockImplementation(async (...given: unknown[]) => {
      const result = await own(...given);
      await run();
      return result;
    });
  }
}
