import { expect, it } from 'vitest';
import { fileNameFor, imagePolicies, imageProblem, MAX_IMAGE_BYTES } from '../../src/lib/images.ts';

it.each([
  ['registration', 'Please choose a JPG, PNG, or WEBP image', 'Image too large (max 10 MB)'],
  ['profileEdit', 'Please choose a JPG, PNG, or WEBP image', 'Image too large (max 10 MB)'],
  ['sellerAvatar', 'Please choose a JPG, PNG, or WEBP image.', 'Image too large (max 10 MB).'],
  ['shopLogo', 'Please choose a PNG, JPG, or WEBP image.', 'Image too large (max 10 MB).'],
  ['shopCover', 'Please choose a PNG, JPG, or WEBP image.', 'Image too large (max 10 MB).'],
  ['plan', 'Only PNG/JPG/WEBP allowed.', 'Each image must be ≤ 10 MB.'],
  ['catalogue', 'Please choose a PNG, JPG, or WEBP image.', 'Image too large (max 10 MB).'],
] as const)(
  'the image policy %s rejects wrong types and sizes with its own messages',
  (screen, typeMessage, sizeMessage) => {
    const rules = imagePolicies[screen];

    for (const type of ['image/jpeg', 'image/png', 'image/webp'])
      expect(imageProblem({ type, size: MAX_IMAGE_BYTES }, rules)).toBeNull();
    for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', 'text/html', ''])
      expect(imageProblem({ type, size: 1 }, rules)).toBe(typeMessage);
    expect(imageProblem({ type: 'image/png', size: MAX_IMAGE_BYTES + 1 }, rules)).toBe(sizeMessage);
    expect(imageProblem({ type: 'image/png', size: 0 }, rules)).toBe(typeMessage);
  },
);

it('only registration accepts the legacy JPEG types', () => {
  const takers = Object.entries(imagePolicies)
    .filter(([, rules]) => imageProblem({ type: 'image/pjpeg', size: 1 }, rules) === null)
    .map(([screen]) => screen);

  expect(takers).toEqual(['registration']);
  expect(imagePolicies.registration.accept).toBe('image/jpeg,image/jpg,image/pjpeg,image/png,image/webp');
  expect(imagePolicies.profileEdit.accept).toBe('image/jpeg,image/png,image/webp');
});

it.each([
  ['image/webp', '9876543210', '9876543210.webp'],
  ['IMAGE/JPEG; q=1', 'shop', 'shop.jpg'],
  ['image/pjpeg', 'shop', 'shop.jpg'],
  ['image/webp', '../../etc/passwd', 'etc-passwd.webp'],
  ['image/webp', 'मीरा 🙂', 'photo.webp'],
  ['text/html', 'shop', 'shop'],
  ['constructor', 'shop', 'shop'],
])('the file name for type %s and base %j is %j', (type, base, name) => {
  expect(fileNameFor(type, base)).toBe(name);
});
