import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import type { CatalogueItem, CatalogueItemChange } from '../../../src/api/catalogue.ts';
import { ApiProblem } from '../../../src/api/problem.ts';
import { visibleErrors } from '../../../src/lib/form.ts';
import { catalogueItemMachine } from '../../../src/machines/seller/catalogueItem.ts';
import type { CatalogueItemValues } from '../../../src/machines/seller/catalogueItemForm.ts';
import { toastsMachine } from '../../../src/machines/session/toasts.ts';
import { formOf } from '../../../src/machines/shared/formOf.ts';
import { jhumka, refusal } from '../../../tools/statecharts/models/seller/samples.ts';
import { turns } from '../../support/turns.ts';

const picture = new Blob(['picture'], { type: 'image/webp' });
const typed = {
  product_name: ' Temple Bangle ',
  purity: ' 18K',
  tags: 'bangle,, festive',
  product_image: picture,
};

type Save = (input: CatalogueItemChange) => Promise<CatalogueItem>;
const stored: Save = async ({ id, facts }) => ({
  ...jhumka,
  ...facts,
  id: id ?? 'c9',
  product_image: '/media/new',
});

function start(save: Save = stored, item: CatalogueItem | null = null) {
  const saved = vi.fn<Save>(save);
  const toasts = createActor(toastsMachine).start();
  const flow = createActor(
    catalogueItemMachine.provide({
      actors: {
        form: formOf<CatalogueItemValues, CatalogueItem, CatalogueItemChange>({
          save: fromPromise(({ input }) => saved(input)),
        }),
        imageCrop: createMachine({}) as never, // has tests of its own
      },
    }),
    { input: { item, toasts, loadCropper: async () => undefined } },
  ).start();
  const form = flow.getSnapshot().children.form!;
  const at = () => form.getSnapshot();
  return {
    flow,
    form,
    saved,
    at,
    said: () => toasts.getSnapshot().context.toast,
    errors: () => visibleErrors(at().context.form, at().context.validate(at().context.form.values, null)),
    maySubmit: () => at().can({ type: 'form.submit' }),
    type: (values: Record<string, unknown>) => {
      for (const [name, value] of Object.entries(values)) form.send({ type: 'form.change', name, value });
    },
    submit: async () => {
      form.send({ type: 'form.submit' });
      await turns(1);
    },
  };
}

describe('the catalogue item form', () => {
  it('publishes a new item with its image and shows "Catalogue item created."', async () => {
    const { saved, at, said, type, submit } = start();

    type(typed);
    await submit();

    const [input] = saved.mock.calls[0]!;
    expect(input).toMatchObject({
      id: null,
      facts: { product_name: 'Temple Bangle', purity: '18K', tags: ['bangle', 'festive'] },
    });
    expect(input.product_image).toMatchObject({ name: 'Temple-Bangle.webp', type: 'image/webp' });
    expect(at().output?.saved?.id).toBe('c9');
    expect(said()).toEqual({ text: 'Catalogue item created.', tone: 'success' });
  });

  it('sends of a stored item only what was changed; its tags are chips', async () => {
    const { saved, at, said, type, submit } = start(stored, jhumka);
    expect(at().context.form.values).toMatchObject({
      product_name: 'Lotus Jhumka',
      tags: 'earrings, festive, ',
    });

    type({ tags: '' });
    await submit();

    expect(saved.mock.calls).toEqual([
      [{ id: 'c1', facts: { tags: [] }, product_image: null, before: { tags: ['earrings', 'festive'] } }],
    ]);
    expect(said()?.text).toBe('Catalogue item updated.');
  });

  it.each([
    [refusal({ product_image: ['This field is required.', 'Or else.'] }), 'This field is required.'],
    [
      new ApiProblem('http', {
        status: 413,
        detail: 'Too large',
        fields: { product_image: ['Image too large (max 10 MB)'] },
      }),
      'Image too large (max 10 MB)',
    ],
    [
      new ApiProblem('http', {
        status: 415,
        fields: { product_image: ['Please choose a PNG, JPG, or WEBP image.'] },
      }),
      'Please choose a PNG, JPG, or WEBP image.',
    ],
  ])(
    'shows a refused image at its field and in a toast, with the first message only (%#)',
    async (problem, sentence) => {
      const { at, said, type, submit } = start(() => Promise.reject(problem));
      type(typed);
      await submit();

      expect(at().context.form).toMatchObject({ values: typed, serverErrors: { product_image: sentence } });
      expect(said()).toEqual({ text: sentence, tone: 'error' });
    },
  );

  it('says that an item was deleted in another tab, and ends so that the list reloads', async () => {
    const gone = new ApiProblem('http', { status: 404, code: 'not_found', detail: 'Not found.' });
    const { flow, said, type, submit } = start(() => Promise.reject(gone), jhumka);
    type({ product_name: 'Something' });
    await submit();

    expect(said()).toEqual({ text: 'This item was deleted meanwhile.', tone: 'error' });
    expect(flow.getSnapshot().output).toEqual({ saved: null, changed: true });
  });
});
