/** The acting person, as payments, contacts and the journal record it, with the name of that day. */
export interface Person {
  /** The account: the customer's, the staff member's, or for the owner the store's. */
  id: string;
  name: string;
}
