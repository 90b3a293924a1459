// The PIN that opens a locked screen of the jeweller.

export const PIN_LENGTH = 6;

export const isPin = (text: string): boolean => /^\d{6}$/.test(text);

/** What others guess first: few different digits, a run up or down, or the same two or three digits again. */
export function isWeakPin(pin: string): boolean {
  const steps = Array.from(pin.slice(1)).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  const isRun = steps.every((step) => step === steps[0]);
  return (
    isRun || new Set(pin).size < 3 || pin === pin.slice(0, 2).repeat(3) || pin === pin.slice(0, 3).repeat(2)
  );
}
