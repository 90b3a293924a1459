import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { NewPlan, Plan } from '../../../src/api/plans.ts';
import { ApiProblem } from '../../../src/api/problem.ts';
import { visibleErrors } from '../../../src/lib/form.ts';
import { MAX_IMAGE_BYTES } from '../../../src/lib/images.ts';
import {
  formErrors,
  planCreationMachine,
  type PackedPictures,
} from '../../../src/machines/seller/planCreation.ts';
import { toastsMachine } from '../../../src/machines/session/toasts.ts';
import { invalidInput } from '../../support/invalidInput.ts';
import { lotus, typedPlan } from '../../../tools/statecharts/models/seller/samples.ts';

type Create = (plan: NewPlan) => Promise<Plan>;
type Pack = (files: File[]) => Promise<PackedPictures>;

const file = (type = 'image/jpeg', size = 20): File => {
  const one = new File(['x'], 'IMG_1.jpg', { type });
  Object.defineProperty(one, 'size', { value: size });
  return one;
};
const webp = () => new Blob(['small'], { type: 'image/webp' });
const packAll: Pack = async (files) => ({
  packed: files.map((_, at) => ({ crop: webp(), preview: `data:image/webp;${at}` })),
  incomplete: false,
});
const settled = () => new Promise((resolve) => setTimeout(resolve));
const http = (status: number, code: string, more = {}) => new ApiProblem('http', { status, code, ...more });

function start({ create = async () => lotus, pack = packAll }: { create?: Create; pack?: Pack } = {}) {
  const created = vi.fn<Create>(create);
  const toasts = createActor(toastsMachine).start();
  const flow = createActor(
    planCreationMachine.provide({
      actors: {
        createPlan: fromPromise<Plan, NewPlan>(({ input }) => created(input)),
        packPictures: fromPromise<PackedPictures, File[]>(({ input }) => pack(input)),
      },
    }),
    { input: { toasts, loadCropper: async () => undefined } },
  ).start();
  const at = () => flow.getSnapshot();
  return {
    flow,
    created,
    at,
    said: () => toasts.getSnapshot().context.toast,
    errors: () => visibleErrors(at().context.form, formErrors(at().context)),
    type: (values: Record<string, unknown> = typedPlan) => {
      for (const [name, value] of Object.entries(values)) flow.send({ type: 'form.change', name, value });
    },
    confirm: async () => {
      flow.send({ type: 'form.submit' });
      flow.send({ type: 'plan.confirm' });
      await settled();
    },
  };
}

describe('a new plan', () => {
  it('sends a new plan once after the confirmation, with its images and benefits, and shows "Plan created."', async () => {
    const { flow, type, created, said, at } = start();
    type({ ...typedPlan, name: '  Golden Lotus ', min_amount: ' 0500 ', main_image: webp() });
    flow.send({ type: 'option.add' });
    flow.send({ type: 'option.add' });
    type({ 'options[1]': ' Any counter ' });
    flow.send({ type: 'pictures.pick', files: [file(), file('image/png')] });
    await settled();

    flow.send({ type: 'plan.confirm' });
    flow.send({ type: 'form.submit' });
    expect(created).not.toHaveBeenCalled();
    for (let press = 0; press < 5; press += 1) flow.send({ type: 'plan.confirm' });
    await settled();

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
    expect(at().output).toEqual({ plan: lotus, changed: false });
  });

  it('sends nothing and keeps every value when the confirmation is cancelled', async () => {
    const { flow, type, created, at } = start();
    type();

    flow.send({ type: 'form.submit' });
    flow.send({ type: 'plan.checkAgain' });
    await settled();

    expect(created).not.toHaveBeenCalled();
    expect(at().context.form.values).toMatchObject(typedPlan);
  });

  it('marks every missing field and asks for no confirmation', () => {
    const { flow, errors, at } = start();

    flow.send({ type: 'form.submit' });

    expect(errors()).toEqual({
      name: 'Plan name is required',
      duration_months: 'Enter at least 1 month',
      redemption_days: 'Enter 0 days or more',
      min_amount: 'Enter an amount in steps of ₹100, 0 or more',
      max_amount: 'Enter an amount in steps of ₹100, not below the minimum',
      benefits_percentage: 'Enter a whole percentage from 0 to 5000',
    });
    expect(at().matches({ open: { form: 'filling' } })).toBe(true);
  });

  it.each(Object.entries(invalidInput))('sends no plan with %s as an amount', async (_, text) => {
    const { type, confirm, created, at } = start();
    type({ ...typedPlan, min_amount: text });

    await confirm();

    expect(created).not.toHaveBeenCalled();
    expect(at().context.form.values.min_amount).toBe(text);
  });

  it('shows a taken name as information, keeps the form and reloads the list', async () => {
    const detail = 'You already have a plan named Golden Lotus.';
    const { flow, type, confirm, said, at } = start({
      create: () => Promise.reject(http(409, 'plan_exists', { detail })),
    });
    type();

    await confirm();

    expect(said()).toEqual({ text: detail, tone: 'info' });
    expect(at().context.form.values).toMatchObject(typedPlan);
    flow.send({ type: 'creation.close' });
    flow.send({ type: 'creation.discard' });
    expect(at().output).toEqual({ plan: null, changed: true });
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
    ['a detail', http(400, 'validation_failed', { detail: 'Not today.' }), 'Not today.', {}],
    [
      'an image that is too large',
      http(413, 'too_large', { detail: 'Large', fields: { images: ['Each image must be ≤ 10 MB.'] } }),
      null,
      { images: 'Each image must be ≤ 10 MB.' },
    ],
    [
      'a file that is no image',
      http(415, 'unsupported_media_type', { fields: { main_image: ['Only PNG/JPG/WEBP allowed.'] } }),
      null,
      { main_image: 'Only PNG/JPG/WEBP allowed.' },
    ],
    [
      'too many attempts',
      http(429, 'too_many_requests', { detail: 'Please wait a little.' }),
      'Please wait a little.',
      {},
    ],
    ['a server error', http(500, 'internal'), fallback, {}],
    ['a time-out', new ApiProblem('timeout'), 'Request timed out. Please try again.', {}],
    ['no network', new ApiProblem('network'), 'Network error. Please check your connection.', {}],
    ['a reply off the contract', new ApiProblem('off-contract'), fallback, {}],
    ['a bug', new TypeError('x'), fallback, {}],
  ])('keeps every value of a plan on %s, and can send it again', async (_, problem, toast, refused) => {
    const create = vi.fn<Create>().mockRejectedValueOnce(problem).mockResolvedValueOnce(lotus);
    const { flow, type, confirm, said, errors, at } = start({ create });
    type();
    flow.send({ type: 'pictures.pick', files: [file()] });
    await settled();

    await confirm();

    expect(said()?.text ?? null).toBe(toast);
    expect(errors()).toEqual(refused);
    expect(at().context.form.values).toMatchObject(typedPlan);
    expect(at().context.form.values.images).toHaveLength(1);
    await confirm();
    expect(at().matches('created')).toBe(true);
  });
});

describe('leaving the form', () => {
  it('closes an empty plan form without a confirmation', () => {
    const { flow, at } = start();

    flow.send({ type: 'creation.close' });

    expect(at().output).toEqual({ plan: null, changed: false });
  });

  it.each<[string, (flow: ReturnType<typeof start>['flow']) => void]>([
    ['a text', (flow) => flow.send({ type: 'form.change', name: 'name', value: 'G' })],
    ['an unticked box', (flow) => flow.send({ type: 'form.change', name: 'is_active', value: false })],
    ['an image', (flow) => flow.send({ type: 'form.change', name: 'main_image', value: webp() })],
  ])('asks for a confirmation before closing a plan form with %s', (_, fill) => {
    const { flow, at } = start();
    fill(flow);

    flow.send({ type: 'creation.close' });
    expect(at().matches({ open: { form: 'leaving' } })).toBe(true);
    flow.send({ type: 'creation.keep' });

    expect(at().matches({ open: { form: 'filling' } })).toBe(true);
  });
});

describe('further images', () => {
  it.each([
    ['image/gif', 20, 'Only PNG/JPG/WEBP allowed.'],
    ['image/svg+xml', 20, 'Only PNG/JPG/WEBP allowed.'],
    ['', 20, 'Only PNG/JPG/WEBP allowed.'],
    ['image/png', 0, 'Only PNG/JPG/WEBP allowed.'],
    ['image/png', MAX_IMAGE_BYTES + 1, 'Each image must be ≤ 10 MB.'],
  ])('refuses a %j image of %i bytes and keeps the valid ones beside it', async (type, size, sentence) => {
    const { flow, at } = start();

    flow.send({ type: 'pictures.pick', files: [file(type, size), file()] });
    await settled();

    expect(at().context.picturesProblem).toBe(sentence);
    expect(at().context.form.values.images).toHaveLength(1);
  });

  it('accepts at most 8 further images', async () => {
    const { flow, at } = start();

    flow.send({ type: 'pictures.pick', files: Array.from({ length: 9 }, () => file()) });
    await settled();
    expect(at().context.picturesProblem).toBe('Choose up to 8 pictures.');
    flow.send({ type: 'pictures.pick', files: [file()] });
    await settled();

    expect(at().context.form.values.images).toHaveLength(8);
  });

  it('shows an error for unreadable images and keeps the others', async () => {
    const { flow, at } = start({
      pack: async () => ({ packed: [{ crop: webp(), preview: 'data:' }], incomplete: true }),
    });

    flow.send({ type: 'pictures.pick', files: [file(), file()] });
    await settled();

    expect(at().context.picturesProblem).toBe('Failed to process one or more images.');
    expect(at().context.form.values.images).toHaveLength(1);
  });

  it('sends nothing while images are being encoded', async () => {
    const { flow, type, at } = start({ pack: () => new Promise(() => undefined) });
    type();
    flow.send({ type: 'pictures.pick', files: [file()] });

    flow.send({ type: 'form.submit' });

    expect(at().matches({ open: { form: 'filling', pictures: 'packing' } })).toBe(true);
    expect(at().can({ type: 'form.submit' })).toBe(false);
  });

  it('removes further images one by one', async () => {
    const { flow, at } = start();
    flow.send({ type: 'pictures.pick', files: [file(), file()] });
    await settled();

    flow.send({ type: 'picture.remove', at: 0 });
    flow.send({ type: 'picture.remove', at: 7 });

    expect(at().context.form.values.images.map(({ preview }) => preview)).toEqual(['data:image/webp;1']);
  });
});

describe('a plan’s benefits', () => {
  it('accepts at most 20 benefits, and keeps their texts when an earlier one is removed', () => {
    const { flow, type, at } = start();
    for (let line = 0; line < 25; line += 1) flow.send({ type: 'option.add' });
    type({ 'options[0]': 'first', 'options[1]': 'second' });

    flow.send({ type: 'option.remove', at: 0 });

    expect(at().context.form.values['options[0]']).toBe('second');
    expect(at().context.form.values).toHaveProperty('options[18]');
    expect(at().context.form.values).not.toHaveProperty('options[19]');
  });
});
