// What tabs of one store tell each other. Without BroadcastChannel each tab is on its own, and the server still has the last word.

/** Opens a channel between this host's tabs; messages reach the other tabs only. */
export function openChannel<Message>(
  name: string,
  told: (message: Message) => void,
): {
  tell: (message: Message) => void;
  close: () => void;
} {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event: MessageEvent<Message>) => told(event.data));
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}
