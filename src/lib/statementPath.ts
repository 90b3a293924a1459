/** Of the customer who is logged in. */
export const OWN_STATEMENT = 'mine';

/** The server's own page with what an enrollment was joined under. */
export const certificatePath = (enrollmentId: string): string =>
  `/certificates/${encodeURIComponent(enrollmentId)}`;

/** The server's own page with a customer's savings. */
export const statementPath = (customerId: string): string => `/statements/${encodeURIComponent(customerId)}`;
