// The same store open in several tabs: a login or logout in one reaches the others.
import { fromCallback } from 'xstate';
import type { Realm } from '../../lib/realm.ts';
import { openChannel } from '../../browser/tabs.ts';

export type TabNews = { type: 'tab.opened' } | { type: 'tab.left' };

/** Receives this realm's messages from other tabs, and sends them ours. */
export const otherTabs = fromCallback<TabNews, Realm>(({ input: realm, sendBack, receive }) => {
  const channel = openChannel<TabNews>(`session-${realm}`, sendBack);
  receive(channel.post);
  return channel.close;
});
