// Roles of the seller's side: what they are called, and what a person reads where theirs does not reach.
export const rolesCopy = {
  names: { owner: 'Owner', manager: 'Manager', counter: 'Counter' },
  refused: 'Your login may not do this. Ask the owner of the shop.',
  pageTitle: 'This page is not part of your login',
  pageHint: 'Ask the owner of the shop if you need it.',
  pageBack: 'Back to the desk',
};
