/** The product's two sides. A session belongs to one of them; they never share one. */
export type Realm = 'customer' | 'seller';

/** The readable cookie, without a secret, that says a session of this realm may exist. */
export const hintCookieName = (realm: Realm): string => `${realm}-hint`;

/** The readable cookie whose value every write repeats in a header. */
export const csrfCookieName = '__Host-csrftoken';
