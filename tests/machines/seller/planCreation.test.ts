import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import type { NewPlan, Plan } from '../../../src/api/plans.ts';
import { ApiProblem } from '../../../src/api/problem.ts';
import { visibleErrors } from '../../../src/lib/form.ts';
import { MAX_IMAGE_BYTES } from '../../../src/lib/images.ts';
import { optionLines } from '../../../src/lib/schemas/plan.ts';
import { planCreationMachine } from '../../../src/machines/seller/planCreation.ts';
import type { PlanValues } from '../../../src/machines/seller/planForm.ts';
import { toastsMachine } from '../../../src/machines/session/toasts.ts';
import { formOf } from '../../../src/machines/shared/formOf.ts';
import {
  imageListError,
  imageListMachine,
  type EncodedImages,
} from '../../../src/machines/shared/imageList.ts';
import { lotus, typedPlan } from '../../../tools/statecharts/models/seller/samples.ts';
import { turns } from '../../support/turns.ts';

type Create = (plan: NewPlan) => Promise<Plan>;
type Encode = (files: File[]) => Promise<EncodedImages>;

const file = (type = 'image/jpeg', size = 20): File => {
  const one = new File(['x'], 'IMG_1.jpg', { type });
  Object.defineProperty(one, 'size', { value: size });
  return one;
};
const webp = () => new Blob(['small'], { type: 'image/webp' });
const encodeAll: Encode = async (files) => ({
  images: files.map((_, at) => ({ crop: webp(), preview: `data:image/webp;${at}` })),
  incomplete: false,
});
const http = (status: number, code: string, more = {}) => new ApiProblem('http', { status, code, ...more });

function start({
  create = async () => lotus,
  encode = encodeAll,
}: { create?: Create; encode?: Encode } = {}) {
  const created = vi.fn<Create>(create);
  const toasts = createActor(toastsMachine).start();
  const flow = createActor(
    planCreationMachine.provide({
      actors: {
        form: formOf<PlanValues, Plan, NewPlan>({ save: fromPromise(({ input }) => created(input)) }),
        imageCrop: createMachine({}) as never, // has tests of its own
        imageList: imageListMachine.provide({
          actors: { encodeImages: fromPromise(({ input }) => encode(input.files)) },
        }),
      },
    }),
    { input: { toasts, loadCropper: async () => undefined } },
  ).start();
  const form = flow.getSnapshot().children.form!;
  const imageList = flow.getSnapshot().children.imageList!;
  const at = () => form.getSnapshot();
  const lines = () =>
    optionLines(at().context.form.values).map((name) => at().context.form.values[name] ?? '');
  return {
    flow,
    form,
    created,
    at,
    said: () => toasts.getSnapshot().context.toast,
    errors: () => visibleErrors(at().context.form, at().context.validate(at().context.form.values, null)),
    imageError: () => imageListError(imageList.getSnapshot()),
    images: () => at().context.form.values.images,
    type: (values: Record<string, unknown> = typedPlan) => {
      for (const [name, value] of Object.entries(values)) form.send({ type: 'form.change', name, value });
    },
    setLines: (change: (lines: string[]) => string[]) =>
      form.send({ type: 'form.change', name: 'options', value: change(lines()) }),
    pick: (files: File[]) => imageList.send({ type: 'images.pick', files }),
    removeImage: (index: number) => imageList.send({ type: 'image.remove', at: index }),
    submit: () => form.send({ type: 'form.submit' }),
    cancel: () => form.send({ type: 'form.cancel' }),
    confirm: async () => {
      form.send({ type: 'form.submit' });
      form.send({ type: 'form.confirm' });
      await turns(1);
    },
  };
}

describe('a new plan', () => {
  it('sends a new plan once after the confirmation, with its images and benefits, and shows "Plan created."', async () => {
    const { flow, form, created, said, type, setLines, pick, submit } = start();
    type({ ...typedPlan, name: '  Golden Lotus ', min_amount: ' 0500 ', main_image: webp() });
    setLines((lines) => [...lines, '']);
    setLines((lines) => [...lines, '']);
    type({ 'options[1]': ' Any counter ' });
    pick([file(), file('image/png')]);
    await turns(1);

    form.send({ type: 'form.confirm' });
    submit();
    expect(created).not.toHaveBeenCalled();
    for (let press = 0; press < 5; press += 1) form.send({ type: 'form.confirm' });
    await turns(1);

    expect(created).toHaveBeenCalledTimes(1);
    const [sent] = created.mock.calls[0]!;
    expect(sent).toMatchObject({
      ...typedPlan,
      min_amount: '0500',
      is_active: true,
      'options[0]': 'Any counter',
    });
    expect(sent).not.toHaveProperty('options[1]');
    expect([sent.main_image, ...sent.images].map((one) => [one?.name, one?.type])).toEqual(
      Array.from({ length: 3 }, () => ['Golden-Lotus.webp', 'image/webp']),
    );
    expect(said()).toEqual({ text: 'Plan created.', tone: 'success' });
    expect(flow.getSnapshot().output).toEqual({ plan: lotus, changed: false });
  });

  it('sends the key of its dialog with each try, and ends where an earlier one created another plan', async () => {
    const tries = [
      new ApiProblem('network'),
      http(422, 'idempotency_mismatch', { detail: 'This Idempotency-Key was already used.' }),
    ];
    const { flow, created, said, type, confirm } = start({ create: () => Promise.reject(tries.shift()) });
    type();
    await confirm();
    type({ ...typedPlan, name: 'Silver Lotus' });

    await confirm();

    const keys = created.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
    expect(said()).toEqual({
      text: 'An earlier try created a plan. Look at it before you create another.',
      tone: 'error',
    });
    expect(flow.getSnapshot().output).toEqual({ plan: null, changed: true });
  });

  const fallback = 'Failed to save plan. Please check all fields and try again.';
  it.each<[string, ApiProblem | Error, string | null, Record<string, string>]>([
    [
      'field errors',
      http(400, 'validation_failed', { fields: { name: ['Too odd', 'Too long'], main_image: ['No'] } }),
      null,
      { name: 'Too odd, Too long', main_image: 'No' },
    ],
    [
      'an unknown field',
      http(400, 'validation_failed', { fields: { shoe_size: ['Too small'] } }),
      'Too small',
      {},
    ],
    ['a server error', http(500, 'internal'), fallback, {}],
  ])('keeps every value of a plan on %s, and can send it again', async (_, problem, toast, refused) => {
    const create = vi.fn<Create>().mockRejectedValueOnce(problem).mockResolvedValueOnce(lotus);
    const { at, said, errors, images, type, pick, confirm } = start({ create });
    type();
    pick([file()]);
    await turns(1);

    await confirm();

    expect(said()?.text ?? null).toBe(toast);
    expect(errors()).toEqual(refused);
    expect(at().context.form.values).toMatchObject(typedPlan);
    expect(images()).toHaveLength(1);
    await confirm();
    expect(at().matches('saved')).toBe(true);
  });
});

describe('further images', () => {
  it.each([
    ['image/gif', 20, 'Only PNG/JPG/WEBP allowed.'],
    ['image/png', 0, 'Only PNG/JPG/WEBP allowed.'],
    ['image/png', MAX_IMAGE_BYTES + 1, 'Each image must be ≤ 10 MB.'],
  ])('refuses a %j image of %i bytes and keeps the valid ones beside it', async (type, size, sentence) => {
    const { imageError, images, pick } = start();

    pick([file(type, size), file()]);
    await turns(1);

    expect(imageError()).toBe(sentence);
    expect(images()).toHaveLength(1);
  });

  it('accepts at most 8 further images', async () => {
    const { imageError, images, pick } = start();

    pick(Array.from({ length: 9 }, () => file()));
    await turns(1);
    expect(imageError()).toBe('Choose up to 8 pictures.');
    pick([file()]);
    await turns(1);

    expect(images()).toHaveLength(8);
  });

  it('shows an error for unreadable images and keeps the others', async () => {
    const { imageError, images, pick } = start({
      encode: async () => ({ images: [{ crop: webp(), preview: 'data:' }], incomplete: true }),
    });

    pick([file(), file()]);
    await turns(1);

    expect(imageError()).toBe('Failed to process one or more images.');
    expect(images()).toHaveLength(1);
  });

  it('removes further images one by one', async () => {
    const { images, pick, removeImage } = start();
    pick([file(), file()]);
    await turns(1);

    removeImage(0);
    removeImage(7);

    expect(images()?.map(({ preview }) => preview)).toEqual(['data:image/webp;1']);
  });
});
