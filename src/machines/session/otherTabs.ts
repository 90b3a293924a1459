// The same store open in several tabs: a login, logout, lock or change of the account in one reaches the others.
import { fromCallback } from 'xstate';
import type { Account } from '../../api/account.ts';
import type { Realm } from '../../lib/realm.ts';
import { openChannel } from '../../browser/tabs.ts';

export type TabNews =
  | { type: 'tab.opened' | 'tab.left' | 'tab.locked' | 'tab.unlocked' }
  | { type: 'tab.changed'; account: Account };

/** Receives this realm's messages from other tabs, and sends them ours. */
export const otherTabs = fromCallback<TabNews, Realm>(({ input: realm, sendBack, receive }) => {
  const channel = openChannel<TabNews>(`session-${realm}`, sendBack);
  receive(channel.post);
  return channel.close;
});
