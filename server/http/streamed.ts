// Replies that are generated while they are sent, some rows at a time, so that other requests are served in between.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { boundedQueue } from '../boundedQueue.ts';
import type { Log } from '../log.ts';
import { problemOf } from './problem.ts';

type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Turns of one store's long replies: one of them at a time is read and written, some rows each. */
export interface Turns {
  /** The first rows of a reply. Throws `unavailable` when many wait. */
  first: Turn;
  later: Turn;
}

const MOST_WAITING = 20;

export function turnsOfReplies(): Turns {
  const later = boundedQueue(1, Infinity); // a reply that has begun is finished
  const begin = boundedQueue(1, MOST_WAITING);
  return { first: (work) => begin(() => later(work)), later };
}

const turnsByStore = new Map<string, Turns>();

/** One queue per store for long replies, so that the store's lists and other stores are served in between. */
export function turnsOf({ storeId }: { storeId: string }): Turns {
  const known = turnsByStore.get(storeId) ?? turnsOfReplies();
  turnsByStore.set(storeId, known);
  return known;
}

/** A reply of several parts. */
export class StreamedReply {
  private constructor(
    private readonly text: ReadableStream<Uint8Array>,
    private readonly headers: Record<string, string>,
  ) {}

  /**
   * Makes the first part before replying, so that an early failure is still a problem with a status. A later failure
   * aborts the reply, which the browser notices, and is logged as `name`. Stops when the receiver has gone.
   */
  static async of(
    parts: AsyncIterator<string>,
    headers: Record<string, string>,
    { turns, log, name }: { turns: Turns; log: Log; name: string },
  ): Promise<StreamedReply> {
    const encoder = new TextEncoder();
    const first = await turns.first(() => parts.next());
    const asRequested = AsyncLocalStorage.snapshot(); // the stream is read outside of the request's context, without its language and id
    const text = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          if (!first.done) controller.enqueue(encoder.encode(first.value));
        },
        pull: (controller) =>
          asRequested(async () => {
            const next = await turns
              .later(() => parts.next())
              .catch((error: unknown) => {
                problemOf(error, log, name);
                throw error;
              });
            if (next.done) controller.close();
            else controller.enqueue(encoder.encode(next.value));
          }),
        cancel: async () => void (await parts.return?.()),
      },
      { highWaterMark: 0 },
    );
    return new StreamedReply(text, headers);
  }

  reply(c: Context): Response {
    return c.body(this.text, 200, this.headers);
  }
}

/**
 * A line feed as often as `work` tells, then its result as JSON, which white space may precede: the caller sees how far the
 * work is. It goes on without a receiver.
 */
export async function* jsonAfterWork(
  work: (tell: (times: number) => void) => Promise<object>,
): AsyncGenerator<string, void> {
  let isHeard = true;
  yield* new ReadableStream<string>({
    start(text) {
      const finish = async () => {
        const result = await work((times) => {
          if (isHeard) text.enqueue('\n'.repeat(times));
        });
        if (!isHeard) return;
        text.enqueue(JSON.stringify(result));
        text.close();
      };
      finish().catch((error: unknown) => text.error(error));
    },
    cancel() {
      isHeard = false;
    },
  });
}

/** The members of an object; long lists come in batches. */
export type Parts<Json> = { [Name in keyof Json]: Json[Name] | AsyncIterable<Json[Name]> };

const isInBatches = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** The object as JSON, in parts. */
export async function* jsonOf(parts: object): AsyncGenerator<string, void> {
  let text = '{';
  for (const [at, [name, value]] of Object.entries(parts).entries()) {
    text += `${at === 0 ? '' : ','}${JSON.stringify(name)}:`;
    if (!isInBatches(value)) {
      text += JSON.stringify(value);
      continue;
    }
    let before = '[';
    for await (const rows of value) {
      if (rows.length === 0) continue;
      yield text + before + JSON.stringify(rows).slice(1, -1);
      text = '';
      before = ',';
    }
    text += before === '[' ? '[]' : ']';
  }
  yield `${text}}`;
}
