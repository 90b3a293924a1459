// argon2 with a memory, in the place of the server's own (scripts/vite/rememberedPasswords.ts): in the tests the same few people log in
// thousands of times, and each comparison takes a core for 30 ms. Whether a password matches a hash never changes.
import * as argon2 from '@node-rs/argon2';

export const { hash } = argon2;

const compared = new Map<string, Promise<boolean>>();

export function verify(hashed: string, password: string): Promise<boolean> {
  const both = JSON.stringify([hashed, password]);
  const matches = compared.get(both) ?? argon2.verify(hashed, password);
  compared.set(both, matches);
  return matches;
}
