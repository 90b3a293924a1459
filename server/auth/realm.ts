/** Who may hold a session: a store's customer, or its seller. */
export const realms = ['customer', 'seller'] as const;
export type Realm = (typeof realms)[number];

export const isRealm = (text: string | null): text is Realm => text === 'customer' || text === 'seller';
