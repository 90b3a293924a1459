// What is no picture, or too large a one, is refused in the words of its screen. Every kind of file at every field, and that nothing of it
// is stored: tools/gates/uploads.ts.
import { expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import type { Browser } from '../../support/httpClient.ts';
import { operations } from '../../support/operations.ts';
import { callerOf, requestFor, sceneOf } from '../../support/scene.ts';
import { asUpload, rejectedUploads, tooLarge } from '../../support/uploads.ts';

const db = await testDatabase();

const photo = 'Please choose a JPG, PNG, or WEBP image';
const picture = 'Please choose a PNG, JPG, or WEBP image.';
const large = 'Image too large (max 10 MB)';
const fields = [
  ['register', 'profile_photo', photo, large],
  ['updateProfile', 'profile_photo', photo, large],
  ...['registerSeller', 'updateSellerProfile'].flatMap((id) => [
    [id, 'seller_profile_photo', `${photo}.`, `${large}.`] as const,
    [id, 'shop_logo', picture, `${large}.`] as const,
    [id, 'shop_cover', picture, `${large}.`] as const,
  ]),
  ['createPlan', 'main_image', 'Only PNG/JPG/WEBP allowed.', 'Each image must be ≤ 10 MB.'],
  ['createPlan', 'images', 'Only PNG/JPG/WEBP allowed.', 'Each image must be ≤ 10 MB.'],
  ['createCatalogueItem', 'product_image', picture, `${large}.`],
  ['updateCatalogueItem', 'product_image', picture, `${large}.`],
] as const;

it('no image, or one over 10 MB, is refused at its field in the words of its screen', async () => {
  const { world, own } = await sceneOf(db);
  const verified = async (side: string, phone_number: string): Promise<Browser> => {
    const browser = world.browser();
    await browser.post(`/api${side}/otp/register/send/`, { phone_number });
    const otp = world.sent.at(-1)!.code;
    await browser.post(`/api${side}/otp/register/verify/`, { phone_number, otp });
    return browser;
  };
  const visitors = new Map([
    ['register', await verified('', '9812345678')],
    ['registerSeller', await verified('/seller', '9844444444')],
  ]);

  for (const [id, field, type, size] of fields) {
    const operation = operations.find((one) => one.id === id)!;
    const { method, address, options } = await requestFor(operation, own.ids);
    const by = visitors.get(id) ?? callerOf(operation, own);
    for (const [bytes, status, sentence] of [
      [rejectedUploads['an HTML page']!, 415, type],
      [tooLarge, 413, size],
    ] as const) {
      const answer = await by.call(method, address, { form: { ...options.form, [field]: asUpload(bytes) } });
      expect([id, answer.status, answer.body['errors']]).toEqual([id, status, { [field]: [sentence] }]);
    }
  }
});
