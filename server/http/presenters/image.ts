/** The path of a stored image; null for none. */
export const mediaPath = (id: string | null): string | null => id && `/media/${id}`;
