// @vitest-environment happy-dom
// The store's brand is remembered on the device for a day, and never trusted blindly.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCachedBrand, parseBrand, readCachedBrand, cacheBrand } from '../../src/api/brand.ts';

const meera = { name: 'Meera Jewellers', logo: '/media/logo.webp', color: '#7a1f3d' };
const noon = Date.parse('2026-11-21T12:00:00Z');
const day = 24 * 60 * 60 * 1000;

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => {
  localStorage.clear();
});

describe('a remembered brand', () => {
  it('is shown for 24 hours, and no longer', () => {
    cacheBrand('meera', meera, noon);

    expect(readCachedBrand('meera', noon + day - 1)).toEqual(meera);
    expect(readCachedBrand('meera', noon + day)).toBeNull();
  });

  it('is its own store’s alone', () => {
    cacheBrand('meera', meera, noon);

    expect(readCachedBrand('kaveri', noon)).toBeNull();
    expect(readCachedBrand(null, noon)).toBeNull();
  });

  it('is gone once it is forgotten, and others stay', () => {
    cacheBrand('meera', meera, noon);
    cacheBrand('kaveri', meera, noon);

    clearCachedBrand('meera');

    expect([readCachedBrand('meera', noon), readCachedBrand('kaveri', noon)]).toEqual([null, meera]);
  });

  it('from a clock that was ahead is not shown for longer than a day', () => {
    cacheBrand('meera', meera, noon + 300 * day);

    expect(readCachedBrand('meera', noon)).toBeNull();
  });

  it('of no store, or none at all, is not kept', () => {
    cacheBrand(null, meera, noon);
    cacheBrand('meera', null, noon);

    expect(localStorage).toHaveLength(0);
  });

  it.each([
    'not json',
    'null',
    '7',
    '{}',
    '[]',
    `{"brand":null,"kept":${noon}}`,
    `{"brand":{"name":7},"kept":${noon}}`,
    `{"brand":{"name":"M","logo":null,"color":null}}`,
    `{"brand":{"name":"M","logo":null,"color":null},"kept":"today"}`,
  ])('that reads %s is ignored', (note) => {
    localStorage.setItem('brand-meera', note);

    expect(readCachedBrand('meera', noon)).toBeNull();
  });

  it('costs nothing where the device keeps no notes', () => {
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });

    expect(() => cacheBrand('meera', meera, noon)).not.toThrow();
    expect(readCachedBrand('meera', noon)).toBeNull();

    vi.unstubAllGlobals();
  });
});

it('a brand from the page itself is checked', () => {
  expect(parseBrand({ ...meera, more: 1 })).toEqual(meera);
  for (const wrong of [
    { ...meera, name: 7 },
    { ...meera, logo: {} },
    { name: 'Meera' },
    [],
    'Meera',
    null,
    undefined,
  ])
    expect(() => parseBrand(wrong)).toThrow(TypeError);
});
