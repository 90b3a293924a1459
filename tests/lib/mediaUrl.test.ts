import { expect, it } from 'vitest';
import { mediaUrl } from '../../src/lib/mediaUrl.ts';

it.each([
  ['photos/a.webp', '/media/photos/a.webp'],
  [' a.webp ', '/media/a.webp'],
  ['/media/a.webp', '/media/a.webp'],
  ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['blob:http://meera.localhost/1-2', 'blob:http://meera.localhost/1-2'],
  ['', null],
  [null, null],
  ['javascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
  ['\u0001javascript:alert(1)', null],
  ['file:///etc/passwd', null],
  ['http://cdn.example/a.webp', null],
  ['https:/evil.com', null],
  ['data:text/html,<script>', null],
  ['//evil.com/a.webp', null],
  ['/\\evil.com/a.webp', null],
  ['../secret', null],
  ['a/../../secret', null],
  ['/media/../api/logout/', null],
  ['%2e%2e/secret', null],
  ['a/.%2E/secret', null],
])('the media URL of %j is %j', (path, address) => {
  expect(mediaUrl(path)).toBe(address);
});
