/** Who acts: what payments, contacts and the journal keep, as the person is called on that day. */
export interface Person {
  /** The account: the customer's, the staff member's, or for the owner the store's. */
  id: string;
  name: string;
}
