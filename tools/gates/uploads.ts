// Files of every kind at every field for a picture: stored as a still WebP without metadata, or refused at their field; never a 5xx.
import assert from 'node:assert/strict';
import sharp from 'sharp';
import { MAX_IMAGE_BYTES } from '../../src/lib/images.ts';
import type { Operation } from '../../server/http/contract.ts';
import type { Answer, Browser, CallOptions } from '../../tests/support/httpClient.ts';
import { onEmbedded } from './kit/engines.ts';
import { fingerprint } from '../../tests/support/fingerprint.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { writes } from '../../tests/support/operations.ts';
import { requestFor, sceneOf, type Scene } from '../../tests/support/scene.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const text = (words: string): Bytes => new TextEncoder().encode(words);
const copied = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);
const joined = (...parts: Uint8Array[]): Bytes => copied(Buffer.concat(parts));
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c9a227' } });

interface Corpus {
  welcome: Record<string, Bytes>;
  refused: Record<string, Bytes>;
}

async function corpus(): Promise<Corpus> {
  const jpeg = await plain(300, 200)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'SECRET camera' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
    .jpeg()
    .toBuffer();
  const png = await plain(300, 200).png().toBuffer();
  const webp = await plain(300, 200).webp().toBuffer();
  const tiff = await plain(30, 20).tiff().toBuffer();
  const gif = await plain(30, 20).gif().toBuffer();
  const avif = await plain(32, 32).avif().toBuffer();
  const bomb = await plain(10_000, 5_000).greyscale().png().toBuffer();
  const frames = await Promise.all([1, 2, 3].map(() => plain(40, 40).png().toBuffer()));
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  const script = text('<script>alert("SECRET")</script>');
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const signature = png.subarray(0, 8);
  return {
    welcome: {
      'a photo with place and camera': copied(jpeg),
      'a PNG': copied(png),
      'a WebP': copied(webp),
      'an animated WebP': copied(animated),
      'a picture of one pixel': copied(await plain(1, 1).png().toBuffer()),
      'a JPEG with a script behind it': joined(jpeg, script),
      'a PNG with a script behind it': joined(png, script),
      'a PNG with a zip behind it': joined(png, text('PK\x03\x04SECRET')),
      'a WebP with bytes behind it': joined(webp, script),
      'a grey PNG': copied(await plain(20, 20).greyscale().png().toBuffer()),
      'a transparent PNG': copied(await plain(20, 20).ensureAlpha(0.5).png().toBuffer()),
      'a picture as high as a tower': copied(await plain(1, 3_000).png().toBuffer()),
    },
    refused: {
      nothing: new Uint8Array(),
      'one byte': text('x'),
      'a text': text('hello'),
      'a page': text('<!doctype html><script>alert(1)</script>'),
      'an SVG': svg,
      'an SVG with a declaration': joined(text('<?xml version="1.0"?>'), svg),
      'an SVG behind blanks': joined(text('   \n'), svg),
      'an SVG behind a byte order mark': joined(new Uint8Array([0xef, 0xbb, 0xbf]), svg),
      'an SVG in UTF-16': joined(
        new Uint8Array([0xff, 0xfe]),
        Buffer.from(Buffer.from(svg).toString(), 'utf16le'),
      ),
      'a GIF': copied(gif),
      'a GIF that ends at once': text('GIF89a'),
      'a TIFF': copied(tiff),
      'an AVIF': copied(avif),
      'a BMP': text(`BM${'\0'.repeat(60)}`),
      'an icon': new Uint8Array([0, 0, 1, 0, 1, 0, 16, 16]),
      'a zip': text('PK\x03\x04'),
      'a gzip': new Uint8Array([0x1f, 0x8b, 8, 0]),
      'a PDF': text('%PDF-1.7'),
      'a PostScript': text('%!PS-Adobe-3.0'),
      'a program': text('\x7fELF'),
      'a Windows program': text('MZ'),
      'a JPEG that ends at once': new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
      'a JPEG cut in half': copied(jpeg.subarray(0, jpeg.length / 2)),
      'a PNG signature alone': copied(signature),
      'a PNG signature and noise': joined(signature, text('noise'.repeat(99))),
      'a PNG cut in half': copied(png.subarray(0, png.length / 2)),
      'a RIFF that is sound': text('RIFF\x24\0\0\0WAVEfmt '),
      'fifty million pixels in a small file': copied(bomb),
    },
  };
}

/** A register is a table, no picture, and is not kept as a file: `imports.test.ts` has its files. */
const fields = writes
  .filter(({ id }) => id !== 'uploadRegister')
  .flatMap((operation) => [...operation.fileFields].map((field) => ({ operation, field })));
const WELCOME = 12;
const REFUSED = 28;

export const gate: Gate = {
  isDeterministic: true,
  asserts:
    'Every field for a picture stores it as a still WebP without metadata or foreign bytes, and refuses anything else as 400, 413 or 415 at the field without a changed row.',
  cases: { short: 12 * 7, full: 12 * (WELCOME + REFUSED + 1) },
  canaries: {
    'stored-as-sent': {
      bug: 'pictures are stored as they were sent',
      edits: [['server/media/images.ts', '.toBuffer()', '.toBuffer().then(() => bytes)']],
    },
    'pixels-without-limit': {
      bug: 'a picture may have any number of pixels',
      edits: [['server/media/images.ts', 'limitInputPixels: MAX_PIXELS', 'limitInputPixels: false']],
    },
  },
  run: (run) =>
    onEmbedded(async (db) => {
      const scene = await sceneOf(db);
      const { welcome, refused } = await corpus();
      for (const { operation, field } of fields) {
        for (const [name, bytes] of some(run, welcome)) {
          await run.check(`${name} as ${field} of ${operation.id}`, async () => {
            const before = await mediaIds(scene);
            const answer = await upload(scene, operation, field, bytes);
            assert.ok(answer.status < 300, told(answer));
            const added = (await mediaIds(scene)).filter((id) => !before.includes(id));
            assert.ok(added.length > 0, 'nothing was stored');
            for (const id of added) await isClean(scene, id);
          });
        }
        for (const [name, bytes] of [
          ...some(run, refused),
          ['more than 10 MB', new Uint8Array(MAX_IMAGE_BYTES + 1)] as const,
        ]) {
          await run.check(`${name} as ${field} of ${operation.id}`, async () => {
            const rows = await fingerprint(db, ['rate_limits', 'sessions', 'otps']);
            const answer = await upload(scene, operation, field, bytes);
            assert.ok([400, 413, 415].includes(answer.status), told(answer));
            assert.ok(field in (answer.body['errors'] as object), told(answer));
            assert.deepEqual(await fingerprint(db, ['rate_limits', 'sessions', 'otps']), rows);
          });
        }
      }
    }),
};

/** In the short form every ninth. */
function some<T>(run: GateRun, files: Record<string, T>): [string, T][] {
  return Object.entries(files).filter((_, at) => !run.short || at % 9 === 0);
}

const told = ({ status, body }: Answer): string => `answered ${status} ${JSON.stringify(body).slice(0, 200)}`;

let serial = 0;

/** Sends a form that is valid except for its file; each new account and plan has a unique name. */
async function upload(
  { world, own }: Scene,
  operation: Operation,
  field: string,
  bytes: Bytes,
): Promise<Answer> {
  serial += 1;
  const { method, address, options } = await requestFor(operation, own.ids);
  const file = new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
  const form: NonNullable<CallOptions['form']> = { ...options.form, [field]: file };
  if (operation.id === 'createPlan') form['name'] = `Plan ${serial}`;
  if (!operation.id.startsWith('register')) {
    const caller = operation.guards.includes('customerSession') ? own.customer : own.seller;
    return caller.call(method, address, { form });
  }
  const phone_number = String(9_700_000_000 + serial);
  form['phone_number'] = phone_number;
  if (operation.id === 'registerSeller') form['store_url'] = `store-${serial}`;
  const browser: Browser = operation.id === 'register' ? world.browser() : world.browser('localhost');
  const otp = operation.id === 'register' ? '/api/otp/register' : '/api/seller/otp/register';
  await world.db.query('delete from rate_limits');
  await browser.post(`${otp}/send/`, { phone_number });
  await browser.post(`${otp}/verify/`, { phone_number, otp: world.sent.at(-1)!.code });
  return browser.call(method, address, { form });
}

const mediaIds = async ({ world }: Scene): Promise<string[]> =>
  (await world.db.query<{ id: string }>('select id from media')).map(({ id }) => id);

async function isClean({ world }: Scene, id: string): Promise<void> {
  const [row] = await world.db.query<{ bytes: Uint8Array }>('select bytes from media where id = $1', [id]);
  const bytes = Buffer.from(row!.bytes);
  const { format, pages, exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
  assert.deepEqual(
    { format, rest: [pages, exif, icc, xmp, iptc, orientation].filter(Boolean) },
    { format: 'webp', rest: [] },
  );
  assert.ok(!bytes.includes('SECRET'), 'bytes of the upload are left');
}
