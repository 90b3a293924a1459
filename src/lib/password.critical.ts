// Apart from password.ts, to keep the rules for new passwords out of the first screen.

/** Shortest password that a login form sends. */
export const MIN_LOGIN_LENGTH = 6;
