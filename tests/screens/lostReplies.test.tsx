// @vitest-environment happy-dom
// A write that the server has done and whose reply is lost: the page shows the server's state, not its own earlier one.
// The whole app runs on a fake network.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MyData } from '../../src/api/myData.ts';
import type { Nominee } from '../../src/api/nominee.ts';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { erasureCopy } from '../../src/lib/copy/erasure.ts';
import { myDataCopy } from '../../src/lib/copy/myData.ts';
import { privacyNotice } from '../../src/lib/copy/privacyNotice.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { paths, sellerPaths } from '../../src/lib/paths.ts';
import { rohan, sampleCustomer } from '../../tools/statecharts/models/samples.ts';
import { plan, request, sellerWith } from '../../tools/statecharts/models/seller/samples.ts';
import { json, noNetwork, refusal, type Answer } from '../support/fakeServer.ts';
import { pageOf } from '../support/pageOf.ts';
import { resetBrowser } from '../support/runningApp.ts';
import {
  button,
  exampleOf,
  findButton,
  press,
  type,
  visit,
  VISITED_ON,
  type Answers,
  type Visit,
} from '../support/visits.tsx';

afterEach(() => {
  cleanup();
  resetBrowser();
});

/** Runs `happen` for the visit's write and loses its reply; `own` replies to the calls before and after. */
const lose = (realm: 'customer' | 'seller', own: Answers, row: Visit, happen: () => void) =>
  visit({ realm, own }, row, () => (call) => {
    happen();
    return noNetwork(call);
  });
const networkSaid = () => screen.findByText('Network error. Please check your connection.');
async function leaveForm(cancel: string) {
  await networkSaid();
  const own = [...document.querySelectorAll('button')].find(
    (one) => one.textContent.trim() === cancel && !one.closest('dialog'), // not that of a crop
  );
  fireEvent.click(own!);
  fireEvent.click(await findButton(sharedCopy.leave.discard));
}

describe('the nominee', () => {
  const copy = customerCopy.nominee;
  let stored: Nominee | null;
  const own = { showNominee: () => (stored ? json(stored) : refusal(404, 'not_found')) };

  it('is shown once it was added, although the reply was lost and the form left', async () => {
    stored = null;
    const adding = {
      call: 'nameNominee',
      at: paths.nominee,
      before: async () => {
        fireEvent.click(await findButton(copy.add));
        type(/^Name/, rohan.name);
        type(/^Phone number/, rohan.phone_number);
        type(/^Relationship/, rohan.relationship);
        fireEvent.click(screen.getByLabelText(/I Confirm/));
      },
      press: press(copy.submit),
    };
    await lose('customer', own, adding, () => {
      stored = rohan;
    });

    await leaveForm(copy.cancel);

    expect(await screen.findByText(rohan.name)).toBeTruthy();
    expect(screen.queryByText(copy.empty)).toBeNull();
  });

  it('is gone once it was deleted, although the reply was lost and the question closed', async () => {
    stored = rohan;
    const deleting = {
      call: 'deleteNominee',
      at: paths.nominee,
      before: async () => void fireEvent.click(await findButton(copy.delete)),
      press: press(copy.deleteConfirm),
    };
    await lose('customer', own, deleting, () => {
      stored = null;
    });
    await networkSaid();

    fireEvent.click(await findButton(copy.deleteKeep));

    expect(await screen.findByText(copy.empty)).toBeTruthy();
  });
});

describe('the profile', () => {
  const copy = customerCopy.profileEdit;

  it('shows the city that was saved, although the reply was lost and the form left', async () => {
    let stored = sampleCustomer({ city: 'Mysuru' });
    const moving = {
      call: 'updateProfile',
      at: paths.profileEdit,
      before: async () => {
        await findButton(copy.submit);
        type('City', 'Thrissur');
      },
      press: press(copy.submit),
    };
    const { app, location } = await lose('customer', { showProfile: () => json(stored) }, moving, () => {
      stored = { ...stored, city: 'Thrissur' };
    });
    await networkSaid();

    await act(async () => history.back());
    fireEvent.click(await findButton(sharedCopy.leave.discard));
    await waitFor(() => expect(location.now().path).not.toBe(paths.profileEdit));
    act(() => app.get('navigation').send({ type: 'navigation.go', to: paths.profile }));

    expect(await screen.findByText(/Thrissur/)).toBeTruthy();
  });
});

describe('the customer’s data', () => {
  const asked = {
    asked_at: `${VISITED_ON}T04:45:00Z`,
    due_on: '2026-12-21',
    taken_back_at: null,
    carried_out_at: null,
  };
  const consent = (status: 'given' | 'withdrawn') => ({
    status,
    notice_version: privacyNotice.version,
    notice_hash: 'a'.repeat(64),
    recorded_at: `${VISITED_ON}T04:45:00Z`,
  });
  const example = exampleOf('showMyData') as MyData;
  const opening = (opener: string) => async () => void fireEvent.click(await findButton(opener));
  const finding = (name: string) => async () => void (await findButton(name));

  interface Change {
    call: string;
    before: () => Promise<void>;
    confirm: string;
    known: Partial<MyData>;
    stored: Partial<MyData>;
    /** The button that only what is stored offers. */
    shows: string;
  }

  it.each<[string, Change]>([
    [
      'consent, given,',
      {
        call: 'setConsent',
        before: finding(myDataCopy.agree),
        confirm: myDataCopy.agree,
        known: { consents: [] },
        stored: { consents: [consent('given')] },
        shows: myDataCopy.withdraw,
      },
    ],
    [
      'consent, withdrawn,',
      {
        call: 'setConsent',
        before: opening(myDataCopy.withdraw),
        confirm: myDataCopy.withdrawConfirm,
        known: { consents: [consent('given')] },
        stored: { consents: [consent('withdrawn')] },
        shows: myDataCopy.agree,
      },
    ],
    [
      'erasure, asked for,',
      {
        call: 'setErasure',
        before: opening(erasureCopy.ask),
        confirm: erasureCopy.askConfirm,
        known: { erasure_requests: [] },
        stored: { erasure_requests: [asked] },
        shows: erasureCopy.takeBack,
      },
    ],
    [
      'erasure, taken back,',
      {
        call: 'setErasure',
        before: finding(erasureCopy.takeBack),
        confirm: erasureCopy.takeBack,
        known: { erasure_requests: [asked] },
        stored: { erasure_requests: [{ ...asked, taken_back_at: `${VISITED_ON}T05:45:00Z` }] },
        shows: erasureCopy.ask,
      },
    ],
  ])(
    '%s is shown, although the reply was lost',
    async (_, { call, before, confirm, known, stored, shows }) => {
      let data: MyData = { ...example, ...known };
      const change = { call, at: paths.myData, before, press: press(confirm) };
      await lose('customer', { showMyData: () => json(data) }, change, () => {
        data = { ...example, ...stored };
      });
      await networkSaid();

      expect(await findButton(shows)).toBeTruthy();
    },
  );
});

describe('the jeweller’s pages', () => {
  const { profile, storeProfile, plans, redemptions } = sellerCopy;
  const meera = sellerWith('ACTIVE');
  const signedIn = { showSellerProfile: () => json(meera) };
  const editing = (label: RegExp, typed: string) => async () => {
    fireEvent.click(await findButton(profile.edit));
    type(label, typed);
  };

  it.each([
    ['their own page', sellerPaths.profile, /^Name/, 'seller_name', 'Meera Shah', profile.submit],
    [
      'the store’s page',
      sellerPaths.storeProfile,
      /^Shop name/,
      'shop_name',
      'Shah & Sons',
      storeProfile.submit,
    ],
  ])('%s shows the name that was saved, and the menus too', async (_, at, label, name, typed, submit) => {
    let stored = meera;
    const renaming = { call: 'updateSellerProfile', at, before: editing(label, typed), press: press(submit) };
    const own = { showSellerProfile: () => json(stored) };
    const { app } = await lose('seller', own, renaming, () => {
      stored = { ...meera, [name]: typed };
    });

    await leaveForm(profile.cancel);

    expect(await screen.findAllByText(typed)).not.toHaveLength(0);
    await waitFor(() =>
      expect(app.get('seller').getSnapshot().context.account?.user).toMatchObject({ [name]: typed }),
    );
  });

  it('a plan that was deactivated is shown so', async () => {
    let stored = plan();
    const toggling = {
      call: 'setPlanActive',
      at: sellerPaths.plans,
      before: async () => {
        fireEvent.click(await findButton(/^Deactivate/));
        await findButton('Deactivate');
      },
      press: press('Deactivate'),
    };
    await lose('seller', { ...signedIn, listPlans: () => json(pageOf([stored])) }, toggling, () => {
      stored = plan({ is_active: false });
    });
    await networkSaid();

    expect(await findButton(/^Activate/)).toBeTruthy();
    expect(screen.getByText(plans.inactive)).toBeTruthy();
  });

  const accepting = {
    call: 'approveRedemption',
    at: sellerPaths.redemptions,
    before: async () => void fireEvent.click(await findButton(/^Accept/)),
    press: press(redemptions.accept),
  };

  it('a request that was accepted is shown so, once its question is closed', async () => {
    let stored = request();
    const own = { ...signedIn, listRedemptionRequests: () => json(pageOf([stored])) };
    await lose('seller', own, accepting, () => {
      stored = request({ status: 'approved', status_display: 'Approved' });
    });
    await networkSaid();

    fireEvent.click(await findButton(redemptions.cancel));

    expect(await screen.findByText('Approved')).toBeTruthy();
    expect(() => button(/^Accept/)).toThrow(/no button/);
  });

  it('a request that was accepted, and whose form is sent again, is said to be approved', async () => {
    let stored = request();
    const own = { ...signedIn, listRedemptionRequests: () => json(pageOf([stored])) };
    let answer: Answer = noNetwork;
    await visit({ realm: 'seller', own }, accepting, () => (call) => {
      stored = request({ status: 'approved', status_display: 'Approved' });
      return answer(call);
    });
    await networkSaid();

    answer = () => json(stored);
    press(redemptions.accept)();

    expect(await screen.findByText(redemptions.approved)).toBeTruthy();
    expect(screen.queryByText(redemptions.approveFailed)).toBeNull();
    expect(await screen.findByText('Approved')).toBeTruthy();
  });
});
