// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { CatalogueItem, CatalogueQuery } from '../../../src/api/catalogue.ts';
import type { PartialList } from '../../../src/api/pages.ts';
import { memoryLocation } from '../../../tools/statecharts/kit/memoryLocation.ts';
import { catalogueMachine } from '../../../src/machines/customer/catalogue.ts';
import Catalogue from '../../../src/screens/customer/plans/Catalogue.tsx';
import { provideActors } from '../../../tools/statecharts/kit/provideActors.ts';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';

const items: CatalogueItem[] = [
  { id: 'i1', product_name: 'Lotus Jhumka', purity: '22K', product_image: '/media/1', tags: ['festive'] },
  { id: 'i2', product_name: 'Temple Necklace', purity: '916', product_image: 'javascript:0', tags: [] },
];

let putBack = () => undefined as void;
afterEach(() => {
  cleanup();
  putBack();
});

function show(hostname = 'meera.localhost', address = '/catalogue') {
  const load = vi.fn<(whose: CatalogueQuery) => Promise<CatalogueItem[]>>(async () => items);
  putBack = provideActors(catalogueMachine, {
    loadCatalogue: fromPromise<PartialList<CatalogueItem>, CatalogueQuery>(async ({ input }) => ({
      items: await load(input),
      complete: true,
    })),
  });
  const origin = () => ({ protocol: 'http:', hostname, port: '3000' });
  render(withFakeApp(<Catalogue />, {}, {}, { ...memoryLocation(address), origin }));
  return load;
}

describe('the catalogue', () => {
  it('links each item to a messenger in a new window without opener and referrer', async () => {
    show();

    const link = await screen.findByRole('link', { name: 'Share Lotus Jhumka' });

    const text = 'Lotus Jhumka\nPurity: 22K\nhttp://meera.localhost:3000/media/1';
    expect(link.getAttribute('href')).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('shows no image for an item without one', async () => {
    show();

    await screen.findByText('Temple Necklace');

    const addresses = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(addresses).toEqual(['/media/1']);
  });

  it.each([
    ['meera.localhost', {}],
    ['localhost', { seller: 's1', store_url: 'kaveri' }],
  ])('loads the catalogue at %s with %j', async (hostname, store) => {
    const load = show(hostname, '/catalogue?seller=s1&store_url=kaveri');

    await screen.findByRole('searchbox');

    expect(load).toHaveBeenCalledExactlyOnceWith(store);
  });
});
