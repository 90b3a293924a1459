import { createEmptyActor } from 'xstate';
import { saveDraft } from '../../../../src/browser/drafts.ts';
import { peopleCopy } from '../../../../src/lib/copy/people.ts';
import { customerAccountMachine, sentDraft } from '../../../../src/machines/seller/customerAccount.ts';
import { CustomerAccount } from '../../../../src/screens/seller/customers/CustomerAccount.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, sentEvents, stableStringify } from '../../kit/step.ts';
import { ananyaRao, anayaRao, ashaNair, claim, phoneChange } from './samples.ts';

const toasts = createEmptyActor() as never;
const page = createEmptyActor() as never;
const codeSent = { asked: phoneChange, underway: null };
const outcome = (saved: object | null, changed = false) => ({ saved, record: saved, changed });
const changing = ['phoneCodeForm', 'mergeForm', 'claimForm', 'claimEndForm'];
const other = anayaRao();
const claimed = { ...ananyaRao, claim };

export const model = defineModel({
  machine: customerAccountMachine,
  inputs: {
    owner: { toasts, page, sent: null },
    'after a reload at the code': { toasts, page, sent: { customer: ananyaRao, phoneChange } },
  },
  unexpectedEvents: [
    { type: 'claim.record', customer: claimed },
    { type: 'claim.takeBack', customer: ananyaRao },
  ],
  cases: [
    { type: 'phone.change', customer: ananyaRao },
    { type: 'merge.ask', customer: ananyaRao },
    { type: 'claim.record', customer: ananyaRao },
    { type: 'claim.takeBack', customer: claimed },
    ...['claimForm', 'claimEndForm'].flatMap((id) => [
      done(id, outcome(claim)),
      done(id, outcome(null)),
      done(id, outcome(null, true)),
    ]),
    done('mergeSearchForm', outcome(other)),
    done('mergeSearchForm', outcome(null)),
    done('mergeForm', outcome(ashaNair)),
    done('mergeForm', outcome(null)),
    done('mergeForm', outcome(null, true)),
    done('phoneForm', outcome(codeSent)),
    done('phoneForm', outcome(null)),
    done('phoneCodeForm', outcome({ phone_number: phoneChange.phone_number })),
    done('phoneCodeForm', outcome(null)),
    done('phoneCodeForm', outcome(null, true)),
  ],
  always: {
    'a dialog is about the customer it was opened for': (now) =>
      (now.context.customer === null) === now.matches('closed'),
  },
  stepInvariants: {
    'the page is loaded again exactly when the account was changed, or may be': ({ event, actions }) =>
      stableStringify(sentEvents(actions)) ===
      stableStringify(
        changing.some((id) => event.type === done(id).type) &&
          (event['output'].saved || event['output'].changed)
          ? [{ type: 'customer.reload' }]
          : [],
      ),
    'the code is asked for the number that it was sent to': ({ from, event, actions }) =>
      spawnedInputs(actions, 'phoneCodeForm').every(
        () => from.matches('askingPhone') && event['output'].saved === codeSent,
      ),
  },
  canAlwaysReach: { 'no dialog': (now) => now.matches('closed') },
  resting: ['closed'],
  screen: {
    show: (world) => {
      if (world.input.sent) saveDraft(sentDraft(ananyaRao.id), { ...phoneChange }, {});
      return withFakeApp(
        <CustomerAccount customer={ananyaRao} page={world.input.page as never} />,
        { toasts: world.input.toasts },
        world,
      );
    },
    perform: {
      'phone.change': press(peopleCopy.phone.open),
      'merge.ask': press(peopleCopy.mergeSearch.open),
      'claim.record': press(peopleCopy.claim.open),
      'claim.takeBack': elsewhere, // its button stands where a claim holds (tests/support/sellerVisits.tsx)
    },
  },
});
