import type { operations } from './generated/schema.d.ts';
import { client, done } from './client.ts';
import { ApiProblem } from './problem.ts';

/** A list, with the filters of its screen. */
export type ExportedList = operations['exportList']['parameters']['query'];

interface DownloadedList {
  file: Blob;
  name: string;
}

const LINE_END = 13; // cells contain no line ends
const fileName = /filename="([^"]+)"/;

/**
 * Downloads a whole list as a CSV stream; `report` gets the number of rows so far. Throws ApiProblem as `answer` does,
 * and `network` if the file breaks off.
 */
export async function downloadList(
  query: ExportedList,
  report: (rows: number) => void,
  signal: AbortSignal,
): Promise<DownloadedList> {
  const call = client.GET('/exports/', { params: { query }, parseAs: 'stream', signal });
  await done(call);
  const { data, response } = await call;
  const name = fileName.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  const isCsv = response.headers.get('Content-Type')?.startsWith('text/csv');
  if (!data || !name || !isCsv) throw new ApiProblem('off-contract');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  await readAll(data, signal, (part) => {
    parts.push(part);
    for (const byte of part) lines += Number(byte === LINE_END);
    report(Math.max(0, lines - 1)); // the first line is the head
  });
  return { file: new Blob(parts, { type: 'text/csv' }), name };
}

async function readAll(
  data: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
  visit: (part: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const reader = data.getReader();
  const cancel = () => void reader.cancel();
  signal.addEventListener('abort', cancel);
  const read = () =>
    reader.read().catch(() => {
      throw new ApiProblem('network');
    });
  try {
    for (let part = await read(); !part.done; part = await read()) visit(part.value);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  signal.throwIfAborted(); // a cancelled reader ends like a complete file
}
