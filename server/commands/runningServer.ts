// The operator's commands while a server has the embedded database open, which no second process may open. The command
// asks that server, over a socket in the data folder that only the server's user may use, and prints what it answers.
import { AsyncLocalStorage } from 'node:async_hooks';
import { rmSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Db } from '../db/db.ts';

type Write = (stream: 'stdout' | 'stderr', text: string) => void;
type Message = { stream: 'stdout' | 'stderr'; text: string } | { code: number };

/** A command that a server runs for another process. */
const asked = new AsyncLocalStorage<{ db: Db; write: Write }>();

/** The open database of the server that runs this command for another process; null in a process of its own. */
export const askedDatabase = (): Db | null => asked.getStore()?.db ?? null;

/** Writes to this process's output, or to that of the process that asked. */
export const write: Write = (stream, text) => {
  const { write: send } = asked.getStore() ?? {};
  if (send) send(stream, text);
  else process[stream].write(text);
};

const socketIn = (dataDir: string): string => path.join(dataDir, 'commands.sock');

/** Runs the commands of other processes by `run`, until this process ends. */
export async function answerCommands(
  dataDir: string,
  db: Db,
  run: (words: string[]) => Promise<number>,
): Promise<void> {
  const file = socketIn(dataDir);
  await rm(file, { force: true }); // a killed server's: the lock of the folder admits no other
  const server = createServer((socket) => void answer(socket, db, run).catch(() => socket.destroy()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(file, resolve);
  });
  server.unref();
  process.once('exit', () => rmSync(file, { force: true })); // a socket in the folder would make a copy of it fail
  await chmod(file, 0o600);
}

async function answer(socket: Socket, db: Db, run: (words: string[]) => Promise<number>): Promise<void> {
  socket.on('error', () => undefined); // the other process has ended
  const send = (message: Message) => socket.write(`${JSON.stringify(message)}\n`);
  const context = { db, write: ((stream, text) => send({ stream, text })) satisfies Write };
  for await (const line of createInterface({ input: socket })) {
    const code = await asked
      .run(context, () => run(JSON.parse(line) as string[]))
      .catch((error: unknown) => {
        context.write('stderr', `${error instanceof Error ? error.message : String(error)}\n`);
        return 1;
      });
    send({ code });
    socket.end();
    return;
  }
}

/** Has a command run by the server that has the data folder open; returns its exit code, or null without such a server. */
export async function askServer(dataDir: string, words: string[]): Promise<number | null> {
  const socket = connect(socketIn(dataDir));
  const isThere = await new Promise<boolean>((resolve) => {
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
  });
  if (!isThere) return null;
  socket.write(`${JSON.stringify(words)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const message = JSON.parse(line) as Message;
    if ('code' in message) return message.code;
    write(message.stream, message.text);
  }
  throw new Error('The server ended before the command did.');
}
