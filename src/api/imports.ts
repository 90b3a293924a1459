import { fromPromise } from 'xstate';
import { ROWS_PER_LINE_FEED } from '../lib/registerProgress.ts';
import { answer, client, formData, type Schemas } from './client.ts';
import {
  checkRegister as checked,
  listImports,
  takeBackRegister as takenBack,
  takeInRegister as takenIn,
  uploadRegister as uploaded,
} from './generated/decoders/imports.ts';
import { send } from './send.ts';

export type Register = Schemas['Register'];
export type RegisterImport = Schemas['RegisterImport'];
export type RegisterMapping = Schemas['RegisterMapping'];
export type CheckedRegister = Schemas['CheckedRegister'];
export type RegisterPlanChoice = Schemas['RegisterPlanChoice'];
type Decisions = Schemas['RegisterDecisions'];

/** The registers that were brought in, the newest first. */
export const loadImports = fromPromise<RegisterImport[]>(({ signal }) =>
  answer(client.GET('/imports/', { signal }), listImports),
);

/** Reads a file; nothing is taken in yet. */
export const uploadRegister = fromPromise<Register, File>(({ input: file, signal }) =>
  answer(
    client.POST('/imports/', {
      body: {} as never,
      bodySerializer: () => formData({ file, file_name: file.name.slice(-200) }),
      signal,
    }),
    uploaded,
  ),
);

export const checkRegister = fromPromise<CheckedRegister, Decisions & { id: string }>(
  ({ input: { id, ...body }, signal }) =>
    answer(client.POST('/imports/{id}/check/', { params: { path: { id } }, body, signal }), checked),
);

type TakeInRequest = Decisions & {
  id: string;
  totals: Schemas['RegisterTotals'];
  /** Gets the number of rows that are in so far. */
  report: (rows: number) => void;
};

const LINE_FEED = 10; // the JSON itself has none

/** Takes a register in, once: its id is the key, so that a repeat after a lost reply returns the same. */
export const takeInRegister = fromPromise<RegisterImport, TakeInRequest>(
  ({ input: { id, report, ...body }, signal }) => {
    let rows = 0;
    const count = (part: Uint8Array) => {
      rows += ROWS_PER_LINE_FEED * part.filter((byte) => byte === LINE_FEED).length;
      if (rows > 0) report(rows);
    };
    return answer(
      client.POST('/imports/{id}/take_in/', {
        params: { path: { id }, header: { 'Idempotency-Key': id } },
        body,
        fetch: (request) => send(request, count),
        signal,
      }),
      takenIn,
    );
  },
);

/** Takes a register back, once: its id is the key. */
export async function takeBackRegister(id: string, signal: AbortSignal): Promise<void> {
  const call = client.POST('/imports/{id}/take_back/', {
    params: { path: { id }, header: { 'Idempotency-Key': id } },
    signal,
  });
  await answer(call, takenBack);
}
