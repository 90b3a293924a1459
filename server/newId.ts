import { randomBytes } from 'node:crypto';

let millisecond = 0;
let made = 0;

/** A UUID of version 7 (RFC 9562): those of this process sort in the order in which they were made, also within a millisecond. */
export function newId(): string {
  const now = Date.now();
  made = now > millisecond ? 0 : (made + 1) % 0x1000;
  if (made === 0) millisecond = Math.max(now, millisecond + 1);
  const random = randomBytes(8);
  random[0] = (random[0]! & 0x3f) | 0x80;
  const hex = [
    millisecond.toString(16).padStart(12, '0'),
    '7',
    made.toString(16).padStart(3, '0'),
    random.toString('hex'),
  ];
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
