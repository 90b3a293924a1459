import type { Browser, CallOptions } from './httpClient.ts';
import type { TestWorld } from './world.ts';

/**
 * Sends the headers of a write, whose session is checked with them; the returned function sends the body and returns
 * the status.
 */
export async function begin(
  { app }: TestWorld,
  browser: Browser,
  method: string,
  path: string,
  options: CallOptions,
): Promise<() => Promise<number>> {
  const whole = browser.request(method, path, options);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let send!: () => void;
  let reply!: Promise<Response>;
  await new Promise<void>((checked) => {
    const pull = (stream: ReadableStreamDefaultController<Uint8Array>) =>
      new Promise<void>((pulled) => {
        send = () => {
          stream.enqueue(bytes);
          stream.close();
          pulled();
        };
        checked();
      });
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    const sent = { method, headers: whole.headers, body, duplex: 'half' };
    reply = app.fetch(new Request(whole.url, sent), browser.address);
  });
  return async () => {
    send();
    return (await reply).status;
  };
}
