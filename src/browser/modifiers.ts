/** Whether a key is held with one that makes it the browser's own, such as Alt+← for the way back. */
export const isModified = ({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean => altKey || ctrlKey || metaKey;
