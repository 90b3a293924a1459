// The browser's two storages. One that is full, blocked or absent reads as empty and drops writes instead of throwing.
import type { Realm } from '../lib/realm.ts';

interface SafeStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

const safeStorage = (storage: () => Storage): SafeStorage => {
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return action(storage());
    } catch {
      return null;
    }
  };
  return {
    read: (key) => attempt((one) => one.getItem(key)),
    write: (key, text) => void attempt((one) => one.setItem(key, text)),
    remove: (key) => void attempt((one) => one.removeItem(key)),
  };
};

/** Lasts on this device, for this host; its tabs share it. */
export const deviceStorage = safeStorage(() => localStorage);
/** Lasts for this tab. */
export const tabStorage = safeStorage(() => sessionStorage);

/** Owner of drafts: the account that is signed in to a realm, or a visitor. */
export type DraftOwner = Realm | 'visitor';

/** The tab storage key for unsent form input (drafts.ts). */
export const draftKey = (owner: DraftOwner): string => `draft-${owner}`;
