/** The product's two sides. A session belongs to one of them; they never share one. */
export type Realm = 'customer' | 'seller';

/** Readable cookie without a secret: a session of this realm may exist. */
export const hintCookieName = (realm: Realm): string => `${realm}-hint`;

/** Readable cookie; every write repeats its value in a header. */
export const csrfCookieName = '__Host-csrftoken';
