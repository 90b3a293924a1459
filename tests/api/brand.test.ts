// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseBrand, readCachedBrand, cacheBrand } from '../../src/api/brand.ts';

const meera = {
  name: 'Meera Jewellers',
  tagline: 'Gold, month by month',
  logo: '/media/logo.webp',
  cover: '/media/cover.webp',
  color: '#7a1f3d',
};
const noon = Date.parse('2026-11-21T12:00:00Z');
const day = 24 * 60 * 60 * 1000;

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => {
  localStorage.clear();
});

describe('the cached brand', () => {
  it('a cached brand expires after 24 hours', () => {
    cacheBrand('meera', meera, noon);

    expect(readCachedBrand('meera', noon + day - 1)).toEqual(meera);
    expect(readCachedBrand('meera', noon + day)).toBeNull();
  });

  it('a cached brand belongs to its own store alone', () => {
    cacheBrand('meera', meera, noon);

    expect(readCachedBrand('kaveri', noon)).toBeNull();
    expect(readCachedBrand(null, noon)).toBeNull();
  });

  it('a brand cached by a clock that was ahead is ignored', () => {
    cacheBrand('meera', meera, noon + 300 * day);

    expect(readCachedBrand('meera', noon)).toBeNull();
  });

  it.each([
    'not json',
    'null',
    '7',
    '{}',
    '[]',
    `{"brand":null,"kept":${noon}}`,
    `{"brand":{"name":7},"kept":${noon}}`,
    `{"brand":{"name":"M","tagline":null,"logo":null,"cover":null,"color":null}}`,
    `{"brand":{"name":"M","tagline":null,"logo":null,"cover":null,"color":null},"kept":"today"}`,
    `{"brand":{"name":"M","logo":null,"cover":null,"color":null},"kept":${noon}}`, // from before there were taglines
  ])('a malformed cached brand, %s, is ignored', (note) => {
    localStorage.setItem('brand-meera', note);

    expect(readCachedBrand('meera', noon)).toBeNull();
  });

  it('without device storage, caching a brand does not fail', () => {
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });

    expect(() => cacheBrand('meera', meera, noon)).not.toThrow();
    expect(readCachedBrand('meera', noon)).toBeNull();

    vi.unstubAllGlobals();
  });
});

it('parseBrand rejects a malformed brand from the page', () => {
  expect(parseBrand({ ...meera, more: 1 })).toEqual(meera);
  for (const wrong of [
    { ...meera, name: 7 },
    { ...meera, logo: {} },
    { ...meera, cover: undefined },
    { name: 'Meera' },
    [],
    'Meera',
    null,
    undefined,
  ])
    expect(() => parseBrand(wrong)).toThrow(TypeError);
});
