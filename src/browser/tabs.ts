/**
 * Opens a channel between this host's tabs; messages reach the other tabs only. Without BroadcastChannel it does
 * nothing.
 */
export function openChannel<Message>(
  name: string,
  onMessage: (message: Message) => void,
): {
  post: (message: Message) => void;
  close: () => void;
} {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event: MessageEvent<Message>) => onMessage(event.data));
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
