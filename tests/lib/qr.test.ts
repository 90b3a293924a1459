import { describe, expect, it } from 'vitest';
import {
  customerLoginUrl,
  drawQr,
  isQrSettings,
  qrDefaults,
  qrSvg,
  type Modules,
  type QrSettings,
} from '../../src/lib/qr.ts';
import { modulesOf } from '../../src/lib/qrModules.ts';
import { scanQr } from '../support/scanQr.ts';

const url = 'https://meera.example.com/login';

describe('drawQr', () => {
  // Each correction once, each margin, the smallest and the largest size.
  const cases = [
    [256, 'L', 8],
    [512, 'M', 2],
    [640, 'Q', 0],
    [1024, 'H', 2],
  ] as const;

  it.each(cases)(
    'a QR code of %i pixels with correction %s and margin %i scans to the URL and is sharp on whole pixels',
    async (size, correction, margin) => {
      const modules = modulesOf(url, correction);
      const seen = await scanQr(Buffer.from(qrSvg(drawQr(modules, { size, margin }))));

      expect(seen).toMatchObject({ text: url, correction, width: size, height: size });
      expect(seen.shades).toEqual(new Set([0, 255]));
      expect(seen.scale).toBe(Math.floor(size / (modules.length + 2 * margin)));
      expect(Math.min(...seen.quiet)).toBeGreaterThanOrEqual(margin * seen.scale);
      expect(Math.max(...seen.quiet) - Math.min(...seen.quiet)).toBeLessThanOrEqual(1);
    },
  );

  it('draws the longest text that a QR code can hold and rejects a longer one', () => {
    const largest = modulesOf('x'.repeat(2953), 'L');

    expect(drawQr(largest, { size: 256, margin: 8 }).path).toMatch(/^M39 39h7v1/);
    expect(() => modulesOf('x'.repeat(2954), 'L')).toThrow('overflow');
  });

  it('draws a run of dark modules that reaches the edge', () => {
    const modules: Modules = [
      [true, true],
      [false, true],
    ];

    expect(drawQr(modules, { size: 256, margin: 0 }).path).toBe('M0 0h256v128h-256zM128 128h128v128h-128z');
  });
});

describe('isQrSettings', () => {
  it.each<[Partial<QrSettings>, boolean]>([
    [{}, true],
    [{ size: 256 }, true],
    [{ size: 255 }, false],
    [{ size: 300 }, false],
    [{ margin: 8 }, true],
    [{ margin: -1 }, false],
    [{ margin: 9 }, false],
    [{ correction: 'H' }, true],
    [{ correction: 'X' as never }, false],
  ])('the QR settings %j are valid: %s', (change, possible) => {
    expect(isQrSettings({ ...qrDefaults, ...change })).toBe(possible);
  });
});

describe('customerLoginUrl', () => {
  const at = (hostname: string, port = '') => ({ protocol: 'https:', hostname, port });

  it.each([
    ['meera', 'example.com', at('www.example.com'), 'https://meera.example.com/login'],
    ['meera', 'localhost', at('meera.localhost', '3000'), 'https://meera.localhost:3000/login'],
    ['', 'example.com', at('shop.test', '8443'), 'https://shop.test:8443/login'],
    ['evil.com/', 'example.com', at('meera.example.com'), 'https://meera.example.com/login'],
  ])('the login URL of the store %j under %s', (slug, rootDomain, place, expected) => {
    expect(customerLoginUrl({ slug }, rootDomain, place)).toBe(expected);
  });

  it('the login URL of a store with a domain of its own is there', () => {
    const store = { slug: 'meera', ownDomain: 'gold.example' };
    expect(customerLoginUrl(store, 'example.com', at('meera.example.com'))).toBe(
      'https://gold.example/login',
    );
  });
});

it('a QR code begins with 512 pixels, a margin of 2 and correction M', () => {
  expect(qrDefaults).toEqual({ size: 512, margin: 2, correction: 'M' });
});
