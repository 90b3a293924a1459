// Limits after which a login ends by itself.

/** Minutes without a press or a key, after which an open page logs out. */
export const PAGE_IDLE_MINUTES = 15;
/** Minutes without a call, after which the server ends the session of a closed page. */
export const SESSION_IDLE_MINUTES = 30;
