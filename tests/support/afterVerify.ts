/** What happens between the comparison of a password and the rest of what asked for it, once. */
export const afterVerify = { run: async () => {} };

/** For `vi.mock`, in the place of each process's `server/auth/passwords.ts`: runs `afterVerify`. */
export async function withAfterVerify(original: () => Promise<unknown>) {
  const passwords = (await original()) as typeof import('../../server/auth/passwords.ts');
  const verifyPassword: typeof passwords.verifyPassword = async (...given) => {
    const matches = await passwords.verifyPassword(...given);
    const { run } = afterVerify;
    afterVerify.run = async () => {};
    await run();
    return matches;
  };
  return { ...passwords, verifyPassword };
}
