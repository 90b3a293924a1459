/** The server's own page with all that the store holds about the customer. */
export const myDataPaper = '/papers/my-data';
