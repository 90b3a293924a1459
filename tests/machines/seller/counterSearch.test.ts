import { expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import type { FoundPerson, SearchResults } from '../../../src/api/search.ts';
import { counterSearchMachine } from '../../../src/machines/seller/counterSearch.ts';
import { deskMachine } from '../../../src/machines/seller/desk.ts';
import { fakePageAddress } from '../../../tools/statecharts/kit/fakes.tsx';
import { deskWith } from '../../../tools/statecharts/models/seller/samples.ts';

const leela: FoundPerson = {
  id: 'u9',
  full_name: 'Leela Menon',
  phone_number: '9811234567',
  plans: [],
  due_amount: 0,
  due_installments: 0,
  pending_amount: 0,
  is_payable: false,
};

it('what is found is looked up again when the desk is: somebody may have been added, or have paid', async () => {
  const toasts = createEmptyActor() as never;
  const desk = createActor(
    deskMachine.provide({ actors: { loadDesk: fromPromise(async () => deskWith()) } }),
    { input: { toasts, drafted: null, address: fakePageAddress({}) as never } },
  ).start();
  await waitFor(desk, (now) => now.matches('shown'));
  let people: FoundPerson[] = [];
  const searchStore = fromPromise<SearchResults, string>(async () => ({
    people,
    more_people: false,
    payments: [],
  }));
  const search = createActor(counterSearchMachine.provide({ actors: { searchStore } }), {
    input: { toasts, desk, address: fakePageAddress({ q: 'Leela' }), drafted: null, kept: [] },
  }).start();
  await waitFor(search, (now) => now.matches({ looking: 'found' }));

  people = [leela];
  desk.send({ type: 'desk.refresh' });

  const { context } = await waitFor(search, (now) => now.context.found?.people.length === 1);
  expect(context.found?.people).toEqual([leela]);
  search.stop();
  desk.stop();
});
