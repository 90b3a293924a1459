/** A fresh random key, 32 hex digits: names one intent of a person, so that asking twice does it once. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
