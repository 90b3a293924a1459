import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { exportMachine } from '../../../../src/machines/seller/export.ts';
import { ExportList } from '../../../../src/screens/seller/lists/ExportList.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed } from '../../kit/step.ts';

const copy = sellerCopy.exports;
const query = { list: 'staff' } as const;

export const model = defineModel({
  machine: exportMachine,
  input: undefined,
  cases: [
    { type: 'export.start', query },
    { type: 'rows.arrived', rows: 12_000 },
    done('saveList'),
    failed('saveList', new ApiProblem('network')),
  ],
  repeatable: ['rows.arrived'],
  resting: ['ready', 'saved', 'failed'],
  always: {
    'a reason shows exactly where an export failed': (now) =>
      (now.context.problem !== '') === now.matches('failed'),
  },
  canAlwaysReach: { 'a list at rest': (now) => !now.hasTag('busy') },
  stepInvariants: {
    'one press asks for one file; rows that arrive ask for none': ({ from, event, actions }) =>
      spawnedInputs(actions, 'saveList').length ===
      Number(event.type === 'export.start' && !from.matches('exporting')),
    'rows are counted as they arrive, and begin the silence anew': ({ from, to, event, actions }) =>
      event.type !== 'rows.arrived' ||
      !from.matches('exporting') ||
      (to.context.rows === event['rows'] && actions.some(({ type }) => type === 'xstate.cancel')),
    'an export begins without the rows and the failure of the one before': ({ event, to }) =>
      event.type !== 'export.start' || (to.context.rows === 0 && to.context.problem === ''),
  },
  screen: {
    show: (world) => withFakeApp(<ExportList query={query} />, {}, world),
    perform: {
      'export.start': press(copy.start),
      'export.stop': press(copy.cancel),
      'rows.arrived': elsewhere,
    },
  },
});
