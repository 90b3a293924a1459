// Saves a whole list of the store as a CSV file. A flow instead of a plain link: the file can take a minute, so it
// shows its progress, can be cancelled, renews the session as every call does, and never saves an incomplete file.
import { assign, fromPromise, setup } from 'xstate';
import { downloadList, type ExportedList } from '../../api/exports.ts';
import { asProblem } from '../../api/problem.ts';
import { saveFile } from '../../browser/sharing.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { problemText } from '../../lib/problemText.ts';

interface Context {
  query: ExportedList | null;
  /** Rows received so far. */
  rows: number;
  /** The reason that the last export failed. */
  problem: string;
}

interface Saving {
  query: ExportedList;
  report: (rows: number) => void;
}

const saveList = fromPromise<void, Saving>(async ({ input: { query, report }, signal }) => {
  const { file, name } = await downloadList(query, report, signal);
  saveFile(file, name);
});

export const exportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'export.start'; query: ExportedList }
      | { type: 'export.stop' }
      | { type: 'rows.arrived'; rows: number },
    tags: {} as 'busy',
  },
  actors: { saveList },
  delays: { silence: 30_000 },
}).createMachine({
  id: 'export',
  context: { query: null, rows: 0, problem: '' },
  initial: 'ready',
  on: {
    'export.start': {
      target: '.exporting',
      actions: assign({ query: ({ event }) => event.query, rows: 0, problem: '' }),
    },
  },
  states: {
    ready: {},
    exporting: {
      tags: 'busy',
      on: { 'export.start': {}, 'export.stop': 'ready' },
      invoke: {
        id: 'saveList',
        src: 'saveList',
        input: ({ context, self }) => {
          if (!context.query) throw new Error('No list was chosen.');
          return { query: context.query, report: (rows) => self.send({ type: 'rows.arrived', rows }) };
        },
        onDone: 'saved',
        onError: {
          target: 'failed',
          actions: assign({
            problem: ({ event }) => problemText(asProblem(event.error), sellerCopy.exports.failed),
          }),
        },
      },
      initial: 'receiving',
      states: {
        receiving: {
          on: {
            'rows.arrived': {
              target: 'receiving',
              reenter: true, // the timeout starts over
              actions: assign({ rows: ({ event }) => event.rows }),
            },
          },
          after: {
            silence: { target: '#export.failed', actions: assign({ problem: sellerCopy.exports.failed }) },
          },
        },
      },
    },
    saved: {},
    failed: {},
  },
});
