import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { goldRatesCopy as copy } from '../../../../src/lib/copy/goldRates.ts';
import { rateBoardMachine } from '../../../../src/machines/seller/rateBoard.ts';
import GoldRates from '../../../../src/screens/seller/store/GoldRates.tsx';
import { fakePageAddress, withFakeApp } from '../../kit/fakes.tsx';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';
import { fireEvent, screen } from '@testing-library/react';
import { noRates, rateBoard } from './samples.ts';

const toasts = createEmptyActor() as never;
const outcome = (saved: object | null, changed = false) => ({ saved, record: null, changed });

export const model = defineModel({
  machine: rateBoardMachine,
  input: { toasts, address: fakePageAddress({ karat: 22 as const, page: 1 }) },
  cases: [
    done('loadRateBoard', rateBoard),
    done('loadRateBoard', noRates),
    failed('loadRateBoard', new ApiProblem('network')),
    { type: 'karat.choose', karat: 24 },
    { type: 'karat.choose', karat: 22 },
    { type: 'page.choose', page: 2 },
    { type: 'page.choose', page: 3 },
    { type: 'address.changed', query: { karat: 24, page: 1 } },
    done('rates', outcome(rateBoard.board)),
    done('rates', outcome(null)),
    done('settings', outcome(rateBoard.board)),
  ],
  resting: ['shown.current'],
  repeatable: ['board.refresh'],
  key: ({ value, context: { query, shown } }) => [value, query, shown],
  canAlwaysReach: { 'the board': (now) => now.matches('shown') },
  always: {
    'a dialog opens only over the board': (now) =>
      now.context.shown !== null || now.matches('loading') || now.matches('failed'),
  },
  stepInvariants: {
    'only the chosen query is loaded': ({ to, actions }) =>
      spawnedInputs(actions, 'loadRateBoard').every(
        (query) => stableStringify(query) === stableStringify(to.context.query),
      ),
    'another karat begins at its newest rates': ({ from, to }) =>
      from.context.query.karat === to.context.query.karat || to.context.query.page === 1,
    'the board is the one that the server answered last': ({ from, to, event }) =>
      to.context.shown === (event.type === done('loadRateBoard').type ? event['output'] : from.context.shown),
  },
  screen: {
    show: (world) => withFakeApp(<GoldRates />, { toasts }, world),
    isRepresentative: ({ context: { query } }) => Number(query.page === 1),
    perform: {
      'board.reload': press('Retry'),
      'rates.ask': press(copy.set),
      'settings.ask': press(copy.settings),
      'karat.choose': byHand((event) =>
        fireEvent.click(screen.getByRole('tab', { name: copy.karat(Number(event['karat'])) })),
      ),
      'page.choose': elsewhere,
      'address.changed': elsewhere,
      'board.refresh': elsewhere,
    },
  },
});
