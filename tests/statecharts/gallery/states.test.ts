// The gallery's choices are the same each time, and its places exist. Each state of each flow: machines/proofs.test.ts.
import { expect, it } from 'vitest';
import { galleryOf } from '../../../tools/statecharts/gallery/states.ts';
import { places, wholeApp } from '../../../tools/statecharts/stage/places.ts';
import { pages } from '../../../src/routes.tsx';
import { allModels } from '../../../tools/statecharts/models/allModels.ts';

it('the gallery chooses the same configurations each time', () => {
  // Each exploration has new idempotency keys in its contexts.
  const chosen = () => {
    const { states } = galleryOf(allModels.find(({ id }) => id === 'enrollment')!);
    return states.map(({ id, key, steps }) => ({ id, key, steps }));
  };
  expect(chosen()).toEqual(chosen());
});

it('every screen’s place is a page of the app', () => {
  const paths = pages.map(({ path }) => path);
  const flows = allModels.flatMap(({ id, screen }) => (screen ? [id] : []));

  expect([...Object.keys(places), ...wholeApp].filter((flow) => !flows.includes(flow))).toEqual([]);
  expect(Object.values(places).filter((path) => !paths.includes(path))).toEqual([]);
});
