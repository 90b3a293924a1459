// Requests one address over and over, each connection as soon as it got a reply: the cheapest possible client, so that
// the server is measured.
import { connect, type Socket } from 'node:net';

export interface Requests {
  port: number;
  /** The next request, complete as it is sent. */
  next: () => string;
}

export interface LoadFigures {
  /** Replies a second. */
  rate: number;
  /** Milliseconds of each reply, in order. */
  took: number[];
  /** Number of replies by status. */
  statuses: Record<string, number>;
}

const END_OF_HEAD = '\r\n\r\n';

/** Keeps `connections` busy for this many milliseconds, and until this many replies have arrived. */
export async function load(
  { port, next }: Requests,
  connections: number,
  milliseconds: number,
  answers = 0,
): Promise<LoadFigures> {
  const took: number[] = [];
  const statuses: Record<string, number> = {};
  const began = performance.now();
  const end = began + milliseconds;
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      let asked = 0;
      const ask = () => {
        asked = performance.now();
        if (asked >= end && took.length >= answers) resolve(void socket.end());
        else socket.write(next());
      };
      socket.once('connect', ask).once('error', reject);
      onAnswers(socket, (status) => {
        took.push(performance.now() - asked);
        statuses[status] = (statuses[status] ?? 0) + 1;
        ask();
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - began) / 1000;
  return { rate: took.length / seconds, took: took.toSorted((a, b) => a - b), statuses };
}

/** Calls back with the status of each complete reply, by its Content-Length. */
function onAnswers(socket: Socket, answered: (status: string) => void): void {
  let parts: Buffer[] = [];
  let received = 0;
  let whole = Infinity;
  let status = '';
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    received += part.length;
    if (whole === Infinity) {
      const text = Buffer.concat(parts).toString('latin1');
      const head = text.indexOf(END_OF_HEAD);
      if (head === -1) return;
      status = text.slice(9, 12);
      const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head));
      if (!length) throw new Error(`An answer with status ${status} does not say its length.`);
      whole = head + END_OF_HEAD.length + Number(length[1]);
    }
    if (received < whole) return;
    [parts, received, whole] = [[], 0, Infinity];
    answered(status);
  });
}
