/** 32 random hex digits, such as an idempotency key. Unlike `crypto.randomUUID`, also works on an insecure origin. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
