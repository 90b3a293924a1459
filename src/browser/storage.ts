// The browser's two stores as plain maps: a store that is full, blocked or absent forgets instead of throwing.

export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

const safeStorage = (store: () => Storage): SafeStorage => {
  const quietly = <T>(ask: (store: Storage) => T): T | null => {
    try {
      return ask(store());
    } catch {
      return null;
    }
  };
  return {
    read: (key) => quietly((kept) => kept.getItem(key)),
    write: (key, text) => void quietly((kept) => kept.setItem(key, text)),
    remove: (key) => void quietly((kept) => kept.removeItem(key)),
  };
};

/** Kept on this device for this host, shared by its tabs. */
export const deviceStorage = safeStorage(() => localStorage);
/** Kept for this tab only. */
export const tabStorage = safeStorage(() => sessionStorage);

/** Where this tab keeps what one side of the app has typed and not sent yet; a logout of that side forgets it. */
export const draftKey = (realm: string): string => `draft-${realm}`;
