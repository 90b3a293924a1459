// @vitest-environment happy-dom
// The texts of empty lists: the states' files show filled ones.
import { expect, it } from 'vitest';
import { galleryOf } from '../../tools/statecharts/gallery/states.ts';
import { showState } from '../../tools/statecharts/gallery/showState.ts';
import { clearStage } from '../../tools/statecharts/stage/stage.tsx';
import { allModels } from '../../tools/statecharts/models/allModels.ts';

it.each([
  ['customerPlans', 'No plans available at the moment.'],
  ['vault', 'Your Vault Is All Clear'],
  ['vault', 'No plans in this filter yet.'],
  ['notifications', 'No Notifications Found'],
  ['catalogue', 'Nothing on display yet'],
  ['sellerCatalogue', 'No Products Listed Yet'],
  ['staff', 'No Staff Listed Yet'],
])('the empty %s says %s', async (id, sentence) => {
  const gallery = galleryOf(allModels.find((model) => model.id === id)!);
  const empty = [...gallery.states, ...gallery.variants].filter(({ name, lists }) =>
    /empty/.test(name + lists),
  );

  const pages: string[] = [];
  for (const state of empty) {
    await showState(gallery, state);
    pages.push(document.querySelector('main')?.textContent ?? '');
  }
  clearStage();

  expect(pages.some((text) => text.includes(sentence))).toBe(true);
});
