import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Nominee, NomineeChange } from '../../../src/api/nominee.ts';
import { ApiProblem } from '../../../src/api/problem.ts';
import { nomineeMachine } from '../../../src/machines/customer/nominee.ts';
import type { NomineeValues } from '../../../src/machines/customer/nomineeForm.ts';
import { toastsMachine } from '../../../src/machines/session/toasts.ts';
import { formOf } from '../../../src/machines/shared/formOf.ts';
import { turns } from '../../support/turns.ts';

const rohan: Nominee = { name: 'Rohan Rao', phone_number: '9876501234', relationship: 'Spouse' };
const exists = new ApiProblem('http', {
  status: 409,
  code: 'nominee_exists',
  detail: 'You already have a nominee.',
  current: { ...rohan, name: 'Dev Rao' },
});

type Save = (input: NomineeChange) => Promise<Nominee>;

async function start({
  stored = null,
  save = async ({ nominee }) => nominee,
  remove = async () => undefined,
}: { stored?: Nominee | null; save?: Save; remove?: () => Promise<void> } = {}) {
  const load = vi.fn<() => Promise<Nominee | null>>(async () => stored);
  const saved = vi.fn<Save>(save);
  const removed = vi.fn<() => Promise<void>>(remove);
  const toasts = createActor(toastsMachine).start();
  const flow = createActor(
    nomineeMachine.provide({
      actors: {
        loadNominee: fromPromise(load),
        form: formOf<NomineeValues, Nominee, NomineeChange>({
          save: fromPromise(({ input }) => saved(input)),
        }),
        deleteNominee: fromPromise(removed),
      },
    }),
    { input: { toasts } },
  ).start();
  await turns(1);
  const form = () => flow.getSnapshot().children.form!;
  return {
    flow,
    form,
    formState: () => form().getSnapshot().context.form,
    load,
    saved,
    removed,
    said: () => toasts.getSnapshot().context.toast,
    at: () => flow.getSnapshot(),
    type: (values: Record<string, unknown>) => {
      for (const [name, value] of Object.entries(values)) form().send({ type: 'form.change', name, value });
    },
    submit: async () => {
      form().send({ type: 'form.submit' });
      await turns(1);
    },
  };
}

const typed = { ...rohan, confirmed: true };

describe('the nominee', () => {
  it('updates a nominee added on another device with the next press, not with this one', async () => {
    const save = vi.fn<Save>().mockRejectedValueOnce(exists).mockResolvedValueOnce(rohan);
    const { flow, formState, type, submit } = await start({ save });
    flow.send({ type: 'nominee.add' });
    type(typed);

    await submit();
    expect(formState()).toMatchObject({ values: typed, serverErrors: { name: 'Saved now: “Dev Rao”' } });
    expect(save).toHaveBeenCalledTimes(1);

    await submit();
    expect(save).toHaveBeenLastCalledWith({ nominee: rohan, exists: true, before: exists.current });
  });

  it('adds a nominee deleted on another device with the next press', async () => {
    const gone = new ApiProblem('http', { status: 404, code: 'not_found', detail: 'Not found.' });
    const save = vi.fn<Save>().mockRejectedValueOnce(gone).mockResolvedValueOnce(rohan);
    const { flow, said, type, submit } = await start({ stored: rohan, save });
    flow.send({ type: 'nominee.edit' });
    type({ confirmed: true });

    await submit();
    expect(said()?.text).toBe('Your nominee was deleted meanwhile. Save once more to add it again.');

    await submit();
    expect(save).toHaveBeenLastCalledWith({ nominee: rohan, exists: false });
  });
});
