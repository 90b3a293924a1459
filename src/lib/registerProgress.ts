/** While a register is taken in, its reply begins with a line feed for as many rows (openapi.yaml, takeInRegister). */
export const ROWS_OF_A_BLANK = 100;
