import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { customerCopy } from '../../../../src/lib/copy/customer.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { normalizeNominee } from '../../../../src/lib/schemas/nominee.ts';
import { formErrors, nomineeMachine } from '../../../../src/machines/customer/nominee.ts';
import Nominee from '../../../../src/screens/customer/Nominee.tsx';
import { changeField, blurField } from '../../kit/formGestures.ts';
import { press } from '../../kit/gestures.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';

const copy = customerCopy.nominee;
const nobody = { name: '', phone_number: '', relationship: '' };
const rohan = { name: 'Rohan Rao', phone_number: '9876501234', relationship: 'Spouse' };
const refusal = (fields: Record<string, string[]>) =>
  new ApiProblem('http', { status: 400, code: 'validation_failed', detail: 'Please check.', fields });
const namedElsewhere = new ApiProblem('http', {
  status: 409,
  code: 'nominee_exists',
  detail: 'You have one.',
});
const aboutAField = refusal({ phone_number: ['Give another phone number than your own.'] });
const isAboutSaving = (type: string) => /actor\.(saveNominee|deleteNominee)$/.test(type);
const labels = {
  name: /^Name/,
  phone_number: /^Phone number/,
  relationship: /^Relationship/,
  confirmed: copy.confirmAccurate,
};

export const model = defineModel({
  machine: nomineeMachine,
  initial: 'loading',
  busy: ['loading', 'shown.deleting', 'filling.saving', 'filling.reloading'],
  expectedTargets: {
    'nominee.reload': 'loading',
    'loadNominee ✓': ['shown.reading', 'empty', 'filling.typing'],
    'loadNominee ✗': ['failed', 'filling.typing'],
    'nominee.add': 'filling.typing',
    'nominee.edit': 'filling.typing',
    'form.change': 'filling.typing',
    'form.blur': 'filling.typing',
    'form.submit': ['filling.typing', 'filling.saving'],
    'form.cancel': ['shown.reading', 'empty'],
    'saveNominee ✓': 'shown.reading',
    'saveNominee ✗': ['filling.typing', 'filling.reloading'],
    'deletion.ask': 'shown.asking',
    'deletion.cancel': 'shown.reading',
    'deletion.confirm': 'shown.deleting',
    'deleteNominee ✓': 'empty',
    'deleteNominee ✗': 'shown.reading',
  },
  input: { toasts: createEmptyActor() as never },
  cases: [
    { type: 'form.change', name: 'name', value: 'Rohan Rao' },
    { type: 'form.change', name: 'phone_number', value: '9876501234' },
    { type: 'form.change', name: 'relationship', value: 'Spouse' },
    { type: 'form.change', name: 'confirmed', value: true },
    { type: 'form.blur', name: 'name' },
    done('loadNominee', null),
    done('loadNominee', rohan),
    done('saveNominee', rohan),
    failed('saveNominee', namedElsewhere),
    failed('saveNominee', new ApiProblem('http', { status: 404, code: 'not_found', detail: 'Not found.' })),
    failed('saveNominee', aboutAField),
    failed(
      'saveNominee',
      refusal({ phone_number: ['Give another phone number than your own.'], store: ['Closed.'] }),
    ),
    failed('saveNominee', new ApiProblem('timeout')),
    done('deleteNominee'),
    failed('deleteNominee', new ApiProblem('network')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'nominee', value: rohan },
    { type: 'form.blur', name: 'constructor' },
  ],
  // How often the form was sent does not tell one configuration from another.
  key: ({ value, context: { nominee, form } }) => ({
    value,
    nominee,
    values: form.values,
    errors: visibleErrors(form, formErrors(form)),
  }),
  always: {
    'a nominee is shown only when there is one': (now) =>
      !now.matches('shown') || now.context.nominee !== null,
    'the page says that there is none only when there is none': (now) =>
      !now.matches('empty') || now.context.nominee === null,
    'nothing is saved that is not complete and confirmed': (now) =>
      !now.matches({ filling: 'saving' }) ||
      (Object.keys(formErrors(now.context.form)).length === 0 && now.context.form.values.confirmed),
    'a form can be sent and left until it is on its way': (now) =>
      !now.matches({ filling: 'typing' }) ||
      (now.can({ type: 'form.submit' }) && now.can({ type: 'form.cancel' })),
    'a look at what was named elsewhere ends, whatever it finds': (now) =>
      !now.matches({ filling: 'reloading' }) || now.can(done('loadNominee', null) as never),
  },
  canAlwaysReach: {
    'the nominee or the empty page': (now) => now.matches({ shown: 'reading' }) || now.matches('empty'),
  },
  stepInvariants: {
    'nothing that was typed is lost while the form is open': ({ from, to, event }) =>
      !from.matches('filling') ||
      !to.matches('filling') ||
      event.type === 'form.change' ||
      from.context.form.values === to.context.form.values,
    'the form holds what is typed, and says of a field that was left what is wrong with it': ({
      to,
      event,
    }) => {
      const { form } = to.context;
      const name = String(event['name']) as 'name' | 'phone_number' | 'relationship' | 'confirmed';
      if (event.type === 'form.change') return form.values[name] === event['value'];
      return (
        event.type !== 'form.blur' || visibleErrors(form, formErrors(form))[name] === formErrors(form)[name]
      );
    },
    'a form that is not in order says all that is missing, and calls nobody': ({ to, event, actions }) => {
      const { form } = to.context;
      return (
        event.type !== 'form.submit' ||
        to.matches({ filling: 'saving' }) ||
        (actions.length === 0 &&
          stableStringify(visibleErrors(form, formErrors(form))) === stableStringify(formErrors(form)))
      );
    },
    'one press saves once what stands in the form, and changes the nominee that there is': ({
      from: {
        context: { form, nominee },
      },
      to,
      event,
      actions,
    }) => {
      const wishes = [{ nominee: normalizeNominee(form.values), exists: nominee !== null }];
      const isPressed = event.type === 'form.submit' && to.matches({ filling: 'saving' });
      return (
        stableStringify(spawnedInputs(actions, 'saveNominee')) === stableStringify(isPressed ? wishes : [])
      );
    },
    'what the server refuses stands at its field': ({ to, event }) =>
      event.type !== failed('saveNominee').type ||
      Object.keys((event['error'] as ApiProblem).fields ?? {}).length === 0 ||
      to.context.form.refused.phone_number === 'Give another phone number than your own.',
    'how saving or deleting ended is said once: by toast, or at the fields where it is about them alone': ({
      event,
      actions,
    }) => sentEvents(actions).length === Number(isAboutSaving(event.type) && event['error'] !== aboutAField),
    'the nominee is the one that the server knows': ({ from, to, event }) => {
      const isGone =
        event.type === done('deleteNominee').type ||
        (event['error'] instanceof ApiProblem && event['error'].status === 404);
      const known = /done\.actor\.(load|save)Nominee$/.test(event.type)
        ? event['output']
        : from.context.nominee;
      return stableStringify(to.context.nominee) === stableStringify(isGone ? null : known);
    },
    'one that was named elsewhere meanwhile is looked at before the next press': ({ to, event }) =>
      event['error'] !== namedElsewhere || to.matches({ filling: 'reloading' }),
    'deleting is asked for twice': ({ from, to }) =>
      !to.matches({ shown: 'deleting' }) ||
      from.matches({ shown: 'asking' }) ||
      from.matches({ shown: 'deleting' }),
    'a form opens with what is known, and its confirmation not given': ({ from, to }) =>
      from.matches('filling') ||
      !to.matches('filling') ||
      stableStringify(to.context.form.values) ===
        stableStringify({ ...(to.context.nominee ?? nobody), confirmed: false }),
  },
  screen: {
    show: ({ input, clock, inspect }) => withFakeApp(<Nominee />, input, { clock, inspect }),
    isRepresentative: (now) => !now.hasTag('busy') || Object.keys(now.context.form.serverErrors).length === 0,
    perform: {
      'nominee.reload': press('Retry'),
      'nominee.add': press('Add Nominee'),
      'nominee.edit': press('Edit'),
      'form.change': changeField(labels),
      'form.blur': blurField(labels),
      'form.submit': press(/^(Save Nominee|Save Changes)$/),
      'form.cancel': press('Cancel'),
      'deletion.ask': press('Delete'),
      'deletion.confirm': press('Yes, delete nominee'),
      'deletion.cancel': press('Keep nominee'),
    },
    expected: (now) => {
      const { nominee, form } = now.context;
      const filling = now.matches('filling');
      const typing = now.matches({ filling: 'typing' });
      const save = nominee ? 'Save Changes' : 'Save Nominee';
      const otherSave = nominee ? 'Save Nominee' : 'Save Changes';
      const errors = Object.values(filling ? visibleErrors(form, formErrors(form)) : {});
      const asking = now.matches('shown') && !now.matches({ shown: 'reading' });
      return {
        alert: now.matches('failed') ? 'Failed to load nominee' : null,
        status: now.matches('loading') ? 'Loading' : null,
        shows: [
          'Your Trusted Nominee',
          ...(now.matches('empty') ? ['No nominee added.'] : []),
          ...(now.matches('shown') ? ['Rohan Rao', '9876501234', 'Spouse'] : []),
          ...(asking ? ['Are you sure you want to delete your nominee?'] : []),
          ...errors,
        ],
        hides: [
          ...(now.matches('empty') ? [] : ['No nominee added.']),
          ...(errors.length > 0
            ? []
            : ['Give another phone number than your own.', 'is required', 'Please confirm']),
        ],
        buttons: {
          'Add Nominee': now.matches('empty') ? 'enabled' : 'absent',
          Edit: now.matches('shown') ? 'enabled' : 'absent',
          [save]: typing ? 'enabled' : 'absent',
          [otherSave]: 'absent',
          [`${save}Saving…`]: filling && !typing ? 'disabled' : 'absent',
          Cancel: typing ? 'enabled' : filling ? 'disabled' : 'absent',
          'Yes, delete nomineeDeleting…': now.matches({ shown: 'deleting' }) ? 'disabled' : 'absent',
        },
      };
    },
  },
});
