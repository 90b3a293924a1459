// Fails a test in which a stopped actor gets an event.
import { afterEach } from 'vitest';

const lost: string[] = [];
const { warn } = console;

console.warn = (...texts: unknown[]): void => {
  if (String(texts[0]).includes('was sent to stopped actor')) lost.push(String(texts[0]));
  else warn(...texts);
};

afterEach(() => {
  const [first] = lost.splice(0);
  if (first !== undefined) throw new Error(first);
});
