import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, expect, it } from 'vitest';
import {
  allowEmptyFrames,
  isEmptyFrame,
  trustedDrawing,
  trustedServiceWorker,
} from '../../src/browser/trustedHtml.ts';

const page = globalThis as { trustedTypes?: unknown };
afterEach(() => delete page.trustedTypes);

it('the frame that the cropper writes passes', () => {
  const source = readFileSync(
    createRequire(import.meta.url).resolve('cropperjs/dist/cropper.esm.js'),
    'utf8',
  );
  const [, written = ''] = /^var TEMPLATE = (.+);$/m.exec(source) ?? [];
  const template = [...written.matchAll(/'([^']*)'/g)].map(([, part]) => part).join('');

  expect(template).toContain('cropper-crop-box');
  expect(isEmptyFrame(template)).toBe(true);
  expect(isEmptyFrame('')).toBe(true);
});

it.each([
  '<img src=x onerror=alert(1)>',
  '<div onclick="alert">',
  '<script></script>',
  '<div class="cropper">text</div>',
  '<div class="a"><svg></svg></div>',
  '<div class="a" style="x">',
  '<div class="a">\n<a href="javascript:alert(1)">',
  ' <div>',
  'text',
])('%s does not pass', (html) => {
  expect(isEmptyFrame(html)).toBe(false);
});

it('one policy per page turns every other text away', () => {
  const policies: { createHTML: (html: string) => string | null }[] = [];
  page.trustedTypes = {
    get defaultPolicy() {
      return policies[0] ?? null;
    },
    createPolicy: (_: string, rules: (typeof policies)[number]) => policies.push(rules),
  };

  allowEmptyFrames();
  allowEmptyFrames();

  expect(policies).toHaveLength(1);
  expect(policies[0]!.createHTML('<div class="cropper-face"></div>')).toBe(
    '<div class="cropper-face"></div>',
  );
  expect(policies[0]!.createHTML('<b>x</b>')).toBeNull();
});

const folder = new URL('../../src/assets/empty/', import.meta.url);

it.each(readdirSync(folder))('the drawing %s may stand on a page', (file) => {
  const svg = readFileSync(new URL(file, folder), 'utf8');

  expect(trustedDrawing(svg)).toBe(svg);
});

it.each([
  '<b>x</b>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload="alert(1)"></svg>',
  '<svg><a href="javascript:alert(1)"></a></svg>',
])('%s is no drawing', (html) => {
  expect(() => trustedDrawing(html)).toThrow('Not one of our drawings.');
});

it('a browser without Trusted Types needs nothing', () => {
  expect(allowEmptyFrames).not.toThrow();
});

it('no address but the service worker’s becomes one', () => {
  page.trustedTypes = {
    createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => ({
      createScriptURL: () => `${name} ${rules.createScriptURL('https://elsewhere.example/worker.js')}`,
    }),
  };

  expect(trustedServiceWorker()).toBe('service-worker /service-worker.js');
  delete page.trustedTypes;
  expect(trustedServiceWorker()).toBe('/service-worker.js');
});
