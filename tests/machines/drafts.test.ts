// @vitest-environment happy-dom
// Every form of the register keeps a draft of its safe fields, and of no others.
import { afterEach, describe, expect, it } from 'vitest';
import {
  createActor,
  createEmptyActor,
  fromPromise,
  waitFor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { ApiProblem } from '../../src/api/problem.ts';
import type { StaffMember, StaffMemberChange } from '../../src/api/staff.ts';
import { readDraft, removeDraft, saveDraft, type DraftPlace } from '../../src/browser/drafts.ts';
import type { StaffMemberTexts } from '../../src/lib/schemas/staffMember.ts';
import { nomineeForm } from '../../src/machines/customer/nomineeForm.ts';
import { registrationMachine } from '../../src/machines/customer/registration.ts';
import { draft as customerDraft } from '../../src/machines/customer/registrationForm.ts';
import { sellerRegistrationMachine } from '../../src/machines/seller/registration.ts';
import { draft as sellerDraft } from '../../src/machines/seller/registrationForm.ts';
import { staffMemberForm } from '../../src/machines/seller/staffMemberForm.ts';
import { toastsMachine } from '../../src/machines/session/toasts.ts';
import { draftRegionActors, withDraft } from '../../src/machines/shared/draft.ts';
import { formOf } from '../../src/machines/shared/formOf.ts';
import { inputsOf } from '../../tools/statecharts/kit/explore.ts';
import type { Model } from '../../tools/statecharts/kit/model.ts';
import { FrozenClock, stubActors } from '../../tools/statecharts/kit/stubActors.ts';
import { allModels } from '../../tools/statecharts/models/allModels.ts';

/** Forms without a draft, and why. */
const withoutDraft: Readonly<Record<string, string>> = {
  loginForm: 'The browser offers phone number and password by itself.',
  passwordForgotten: 'One field, and its code.',
  pagedList: 'Filters.',
  counterSearch: 'A search.',
  redemptions: 'Filters.',
  liability: 'One day to look back to.',
  daySheet: 'One day to look at.',
  registerImport: 'What was read of a file, which is chosen again.',
};
/** Fields that are never kept: secrets, images, and what has to be confirmed anew. */
const neverKept = [
  'password',
  'pin',
  'current_password',
  'new_password',
  'confirm_password',
  'profile_photo',
  'seller_profile_photo',
  'shop_logo',
  'shop_cover',
  'product_image',
  'main_image',
  'images',
  'confirmed',
  'is_signed',
  'otp',
  'consent',
];

interface FormFlow {
  form?: { values: Record<string, unknown> };
  draft?: DraftPlace;
}

/** The faults of a form's draft; none for a flow without a form. */
function draftFindings({
  id,
  machine,
  ...model
}: Pick<Model, 'id' | 'machine' | 'input' | 'inputs'>): string[] {
  return Object.values(inputsOf({ machine, ...model })).flatMap((input) => {
    sessionStorage.clear();
    const release = stubActors(machine);
    const actor = createActor(machine, {
      input: input as never,
      clock: new FrozenClock(),
    });
    actor.start();
    const flow = () => (actor.getSnapshot() as AnyMachineSnapshot).context as FormFlow;
    const { form, draft } = flow();
    const findings: string[] = [];
    const isKeepable = (name: string) => !neverKept.includes(name);
    const keeps = draft && (draft.fields.length > 0 || !Object.keys(form?.values ?? {}).some(isKeepable));
    if (form && 'values' in form && !keeps) findings.push(`${id} declares no draft`);
    else if (form && draft) {
      for (const [name, opened] of Object.entries(form.values)) {
        const value = typeof opened === 'boolean' ? !opened : `needle-${name}-`;
        actor.send({ type: 'form.change', name, value });
        const isTaken = flow().form?.values[name] === value;
        const stored = `${JSON.stringify(Object.entries(sessionStorage))}${JSON.stringify(Object.entries(localStorage))}`;
        const isKept = stored.includes(typeof value === 'boolean' ? `${name}\\":${value}` : value);
        const mayBeKept = isKeepable(name);
        if (mayBeKept && !draft.fields.includes(name)) findings.push(`${id} forgets ${name}`);
        if (isKept && !mayBeKept) findings.push(`${id} keeps ${name}`);
        if (isTaken && mayBeKept && !isKept) findings.push(`${id} does not keep ${name}`);
      }
    }
    actor.stop();
    release();
    return findings;
  });
}

describe('the draft of a form', () => {
  it.each(allModels.map((model) => [model.id, model] as const))(
    '%s keeps every text and tick of its form, and no secret and no image',
    (id, model) => {
      expect([...new Set(draftFindings(model))]).toEqual(
        id in withoutDraft ? [`${id} declares no draft`] : [],
      );
    },
  );

  const nominee = allModels.find(({ id }) => id === 'nomineeForm')!;
  const input = nomineeForm(null, undefined as never);
  const findingsWith = (change: object) =>
    draftFindings({ id: 'nomineeForm', machine: nominee.machine, input: { ...input, ...change } });

  it('a form that forgets a field or keeps a secret is found', () => {
    expect(findingsWith({ draft: { ...input.draft, fields: ['name', 'phone_number'] } })).toEqual([
      'nomineeForm forgets relationship',
      'nomineeForm does not keep relationship',
    ]);
    expect(findingsWith({ draft: { ...input.draft, fields: [...input.draft.fields, 'confirmed'] } })).toEqual(
      ['nomineeForm keeps confirmed'],
    );
  });
});

describe('the draft of a registration', () => {
  afterEach(() => sessionStorage.clear());

  it.each([
    ['customer', registrationMachine, customerDraft, 'full_name'],
    ['seller', sellerRegistrationMachine, sellerDraft, 'seller_name'],
  ] as const)(
    'of a %s is joined by what was typed before it came, which is newer',
    async (_, machine, place, name) => {
      saveDraft(place, { email: 'latha@old.in', [name]: 'Latha Menon' }, {});
      const release = stubActors(machine, { actors: { restoreDraft: draftRegionActors.restoreDraft } });
      const input = {
        toasts: createEmptyActor(),
        navigation: createEmptyActor(),
        loadCropper: async () => undefined,
      };
      const flow = createActor(machine as AnyStateMachine, { input });
      flow.start();
      flow.send({ type: 'form.change', name: 'email', value: 'latha@new.in' });

      await waitFor(flow, (now) => now.matches({ open: { draft: 'restored' } }));

      const joined = { email: 'latha@new.in', [name]: 'Latha Menon' };
      expect(flow.getSnapshot().context.form.values).toMatchObject(joined);
      expect(readDraft(place, flow.getSnapshot().context.values)).toEqual(joined);
      flow.stop();
      release();
    },
  );
});

describe('the idempotency key of a form', () => {
  const lost = new ApiProblem('network');
  const refused = new ApiProblem('http', { status: 400, code: 'validation_failed' });

  /** The form of a staff member whose saves all fail so, as it opens after a reload. */
  function open(...problems: ApiProblem[]) {
    const keys: string[] = [];
    const save = fromPromise<StaffMember, StaffMemberChange>(({ input }) => {
      if (input.id === null) keys.push(input.idempotencyKey);
      return Promise.reject(problems.shift() ?? lost);
    });
    const form = createActor(formOf<StaffMemberTexts, StaffMember, StaffMemberChange>({ save }), {
      input: withDraft(staffMemberForm(null, createActor(toastsMachine).start())),
    }).start();
    const submit = async (name: string) => {
      for (const [field, value] of Object.entries({ name, phone: '9880010009' }))
        form.send({ type: 'form.change', name: field, value });
      form.send({ type: 'form.submit' });
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { form, keys, submit };
  }

  it('stays the same for every try, whatever is changed, also after a reload', async () => {
    sessionStorage.clear();
    const first = open();
    await first.submit('Ravi Kumar');
    await first.submit('Ravi K');
    const reloaded = open();
    await reloaded.submit('Ravi Kumar');

    const [key] = first.keys;
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect([...first.keys, ...reloaded.keys]).toEqual([key, key, key]);
  });

  it('is another one once the server has refused, unless an earlier request had no answer', async () => {
    sessionStorage.clear();
    const form = open(refused, lost, refused);
    for (const name of ['Ravi Kumar', 'Ravi K', 'Ravi', 'R Kumar']) await form.submit(name);

    const [first, second, third, fourth] = form.keys;
    expect([second === first, third === second, fourth === second]).toEqual([false, true, true]);
  });

  it('is another one for what is typed after a draft was discarded, and for the next form', async () => {
    sessionStorage.clear();
    const first = open();
    await first.submit('Ravi Kumar');
    const reloaded = open();
    reloaded.form.send({ type: 'draft.discard' });
    await reloaded.submit('Asha Pillai');
    removeDraft(reloaded.form.getSnapshot().context.draft);
    const next = open();
    await next.submit('Dev Menon');

    expect(new Set([...first.keys, ...reloaded.keys, ...next.keys]).size).toBe(3);
  });
});
