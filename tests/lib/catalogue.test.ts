import { describe, expect, it } from 'vitest';
import { catalogueQuery, matchingItems, shareLink } from '../../src/lib/catalogue.ts';

const piece = (product_name: string, purity: string, ...tags: string[]) => ({
  product_name,
  purity,
  tags,
  product_image: '/media/1.webp',
});
const items = [
  piece('Lotus Jhumka', '22K', 'earrings', 'Festive'),
  piece('Temple Necklace', '916', 'bridal'),
  piece("Lady's Ring", '18K'),
];
const found = (search: string) => matchingItems(items, search).map(({ product_name }) => product_name);

describe('matchingItems', () => {
  it.each([
    ['', ['Lotus Jhumka', 'Temple Necklace', "Lady's Ring"]],
    ['JHUMKA', ['Lotus Jhumka']],
    [' neck ', ['Temple Necklace']],
    ['22k', ['Lotus Jhumka']],
    ['festive', ['Lotus Jhumka']],
    ['lotus jhumka', ['Lotus Jhumka']],
    ['earrings 18k', []],
    ['.*', []],
    ['media', []],
    ['ladys', ["Lady's Ring"]],
  ])('a catalogue search for %j finds %j', (search, names) => {
    expect(found(search)).toEqual(names);
  });
});

const textOf = (link: string) => {
  const url = new URL(link);
  expect(url.origin + url.pathname).toBe('https://wa.me/');
  return url.searchParams.get('text');
};

describe('shareLink', () => {
  it('shareLink: the message has the item’s name, purity and absolute image URL', () => {
    expect(textOf(shareLink(items[0]!, 'http://meera.localhost:3000'))).toBe(
      'Lotus Jhumka\nPurity: 22K\nhttp://meera.localhost:3000/media/1.webp',
    );
  });

  it('shareLink keeps special characters of the name and omits an unsafe image URL', () => {
    const odd = piece('Ring & Chain #1 +50% 🙂\uD83D', '22K?');

    expect(textOf(shareLink({ ...odd, product_image: 'javascript:alert(1)' }, 'https://x.in'))).toBe(
      'Ring & Chain #1 +50% 🙂\nPurity: 22K?',
    );
  });
});

describe('catalogueQuery', () => {
  const search = '?seller=s1&store_url=kaveri&other=x';

  it.each([
    ['meera.localhost', {}],
    ['localhost', { seller: 's1', store_url: 'kaveri' }],
    ['www.localhost', { seller: 's1', store_url: 'kaveri' }],
    ['a.b.localhost', {}],
    ['elsewhere.com', {}],
  ])('catalogueQuery at %s is %j', (host, whose) => {
    expect(catalogueQuery(search, host, 'localhost')).toEqual(whose);
  });

  it('catalogueQuery is empty when the URL names no seller', () => {
    expect(catalogueQuery('?seller=', 'localhost', 'localhost')).toEqual({});
  });
});
