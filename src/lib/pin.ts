// The PIN that opens a locked screen of the jeweller.

export const PIN_LENGTH = 6;

export const isPin = (text: string): boolean => /^\d{6}$/.test(text);

/** The lines of a keypad, in both directions. */
const forward = ['123', '456', '789', '147', '258', '369', '159', '357', '2580'];
const keypadLines = [
  ...forward,
  ...forward.map((line) => Array.from(line).reduceRight((all, digit) => all + digit, '')),
];
const isLine = (digits: string) => keypadLines.includes(digits);

/**
 * True for a PIN that others guess first: few different digits, a run up or down, the same two or three digits again, or lines of the
 * keypad.
 */
export function isWeakPin(pin: string): boolean {
  const steps = Array.from(pin.slice(1)).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  const isRun = steps.every((step) => step === steps[0]);
  const isOnLines =
    (isLine(pin.slice(0, 3)) && isLine(pin.slice(3))) || isLine(pin.slice(0, 4)) || isLine(pin.slice(2));
  return (
    isRun ||
    isOnLines ||
    new Set(pin).size < 3 ||
    pin === pin.slice(0, 2).repeat(3) ||
    pin === pin.slice(0, 3).repeat(2)
  );
}
