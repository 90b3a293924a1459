// @vitest-environment happy-dom
// The store's brand is remembered on the device for a day, and never trusted blindly.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetBrand, readBrand, recallBrand, rememberBrand } from '../../src/api/brand.ts';

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
    rememberBrand('meera', meera, noon);

    expect(recallBrand('meera', noon + day - 1)).toEqual(meera);
    expect(recallBrand('meera', noon + day)).toBeNull();
  });

  it('is its own store’s alone', () => {
    rememberBrand('meera', meera, noon);

    expect(recallBrand('kaveri', noon)).toBeNull();
    expect(recallBrand(null, noon)).toBeNull();
  });

  it('is gone once it is forgotten, and others stay', () => {
    rememberBrand('meera', meera, noon);
    rememberBrand('kaveri', meera, noon);

    forgetBrand('meera');

    expect([recallBrand('meera', noon), recallBrand('kaveri', noon)]).toEqual([null, meera]);
  });

  it('from a clock that was ahead is not shown for longer than a day', () => {
    rememberBrand('meera', meera, noon + 300 * day);

    expect(recallBrand('meera', noon)).toBeNull();
  });

  it('of no store, or none at all, is not kept', () => {
    rememberBrand(null, meera, noon);
    rememberBrand('meera', null, noon);

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

    expect(recallBrand('meera', noon)).toBeNull();
  });

  it('costs nothing where the device keeps no notes', () => {
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });

    expect(() => rememberBrand('meera', meera, noon)).not.toThrow();
    expect(recallBrand('meera', noon)).toBeNull();

    vi.unstubAllGlobals();
  });
});

it('a brand from the page itself is checked like a reply', () => {
  expect(readBrand({ ...meera, more: 1 })).toEqual(meera);
  expect(() => readBrand({ name: 7 })).toThrow('Off contract');
  expect(() => readBrand(null)).toThrow('Off contract');
});
