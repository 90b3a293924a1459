/** The path of a stored image; null without one. */
export function mediaPath(id: string): string;
export function mediaPath(id: string | null): string | null;
export function mediaPath(id: string | null): string | null {
  return id && `/media/${id}`;
}
