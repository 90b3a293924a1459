// The browser's two stores as plain maps: a store that is full, blocked or absent forgets instead of throwing.

export interface Notes {
  read(key: string): string | null;
  write(key: string, text: string): void;
  drop(key: string): void;
}

const notesIn = (store: () => Storage): Notes => {
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
    drop: (key) => void quietly((kept) => kept.removeItem(key)),
  };
};

/** Kept on this device for this host, shared by its tabs. */
export const deviceNotes = notesIn(() => localStorage);
/** Kept for this tab only. */
export const tabNotes = notesIn(() => sessionStorage);

/** Where this tab keeps what one side of the app has typed and not sent yet; a logout of that side forgets it. */
export const draftKey = (realm: string): string => `draft-${realm}`;
