/** Rows of a register for which its reply begins with a line feed while they are taken in (openapi.yaml, takeInRegister). */
export const ROWS_PER_LINE_FEED = 100;
