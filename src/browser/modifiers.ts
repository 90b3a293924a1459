/** True when a key is pressed with a modifier that gives it to the browser, such as Alt+← for Back. */
export const isModified = ({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean => altKey || ctrlKey || metaKey;
