const units = [
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
] as const;

/** "1 second", "37 seconds", "4 minutes", "2 hours": rounded up, so that the wait is over by then. */
const waitText = (seconds: number): string => {
  const unit = units.find((one) => seconds >= one.seconds) ?? { name: 'second', seconds: 1 };
  const count = Math.ceil(seconds / unit.seconds);
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
};

/** What is said to whoever tried too often; `seconds` until another try is allowed. */
export const tooManyAttempts = (seconds: number): string =>
  `Too many attempts. Please try again in ${waitText(seconds)}.`;
