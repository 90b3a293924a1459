// @vitest-environment happy-dom
// The three pages on which people change their data, with their real flows, against a server that replies as the
// contract says.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, type ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Account } from '../../src/api/account.ts';
import { connect } from '../../src/api/transport.ts';
import { memoryLocation } from '../../tools/statecharts/kit/memoryLocation.ts';
import { startApp, type App } from '../../src/machines/app.ts';
import ProfileEdit from '../../src/screens/customer/account/ProfileEdit.tsx';
import SellerProfile from '../../src/screens/seller/account/Profile.tsx';
import StoreProfile from '../../src/screens/seller/store/StoreProfile.tsx';
import { AppContext } from '../../src/screens/useApp.ts';
import { sellerWith } from '../../tools/statecharts/models/seller/samples.ts';
import { asha } from '../../tools/statecharts/models/session/accounts.ts';
import { fakeServer, json, clearCookies, noNetwork, setCookie, type Answer } from '../support/fakeServer.ts';
import { field, press, toastOf, type } from '../support/gestures.ts';

const meera = sellerWith('ACTIVE');
const staff = json({ results: [{ id: 's1', name: 'Raghu Prakash' }] });
let app: App;

/** Opens a page for a logged-in person; `save` replies to the save. */
async function open(realm: Account['realm'], Screen: ComponentType, save: Answer, seller = meera) {
  setCookie(`${realm}-hint`, '1');
  setCookie('__Host-csrftoken', 't');
  const path = realm === 'customer' ? '/profile/edit' : '/seller/profile';
  const server = fakeServer((call) => {
    if (call.method === 'PUT') return save(call);
    if (call.path === '/api/staff/') return staff.clone();
    return json(
      realm === 'customer' ? { ...asha, city: 'Mysuru', staff: 's9', staff_name: 'Old Hand' } : seller,
    );
  });
  connect({ fetch: server.fetch });
  const pages = ['/profile/edit', '/profile', '/login', '/seller/profile', '/seller/login'].map((one) => ({
    path: one,
    access: 'public' as const,
    load: () => Promise.resolve(),
  }));
  app = startApp({
    site: { pages, apex: false },
    location: memoryLocation(path),
    rootDomain: 'localhost',
    store: { slug: 'meera', brand: null },
  });
  await waitFor(() => expect(app.get(realm).getSnapshot().context.account).not.toBeNull());
  render(
    <StrictMode>
      <AppContext value={app}>
        <Screen />
      </AppContext>
    </StrictMode>,
  );
  /** The fields of what was sent, the empty ones too. */
  const sent = () => {
    const call = server.calls.findLast(({ method }) => method === 'PUT');
    const parts = new TextDecoder().decode(call?.body).matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g);
    const { before: _, ...fields } = Object.fromEntries([...parts].map(([, name, value]) => [name, value]));
    return fields;
  };
  return { server, sent };
}
afterEach(() => {
  cleanup();
  app.root.stop();
  localStorage.clear();
  clearCookies();
});

const refused = (status: number, code: string, errors?: Record<string, string[]>, detail = 'Please check.') =>
  json({ code, detail, ...(errors && { errors }) }, status);

interface Page {
  realm: Account['realm'];
  Screen: ComponentType;
  /** Types into the form and sends it. */
  send: () => Promise<void>;
  /** A field's name on the wire, and where its input still shows. */
  name: string;
  label: RegExp;
  typed: string;
  /** The form's defaults for fields without a stored value; they are saved, too. */
  offered?: Record<string, string>;
}
const editing = async (label: RegExp, typed: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  type(label, typed);
  press('Save Changes');
};
const pages: Record<string, Page> = {
  'a customer’s page': {
    realm: 'customer',
    Screen: ProfileEdit,
    name: 'full_name',
    label: /^Full name/,
    typed: 'Asha Pillai',
    offered: { source: 'Online' },
    send: async () => {
      type(/^Full name/, 'Asha Pillai');
      press('Save Changes');
    },
  },
  'a seller’s page': {
    realm: 'seller',
    Screen: SellerProfile,
    name: 'seller_name',
    label: /^Name/,
    typed: 'Meera Shah',
    send: () => editing(/^Name/, 'Meera Shah'),
  },
  'a store’s page': {
    realm: 'seller',
    Screen: StoreProfile,
    name: 'shop_name',
    label: /^Shop name/,
    typed: 'Meera & Daughters',
    send: () => editing(/^Shop name/, 'Meera & Daughters'),
  },
};

describe.each(Object.entries(pages))('%s', (_, page) => {
  const { realm, Screen, send, name, label, typed, offered } = page;

  it('a refused field shows its error and takes the focus', async () => {
    await open(realm, Screen, () => refused(400, 'validation_failed', { [name]: ['Not this one', 'Ever'] }));
    await send();

    const sentence = Screen === StoreProfile ? 'Not this one' : 'Not this one, Ever';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect(toastOf(app)).toBeUndefined();
    expect(field(label).value).toBe(typed);
  });

  it('what nobody changed is not sent', async () => {
    const { sent } = await open(realm, Screen, () => new Promise(() => undefined));
    await send();

    await waitFor(() => expect(sent()).toEqual({ [name]: typed, ...offered }));
  });

  it('what somebody else saved meanwhile shows at its field, and is taken in one press', async () => {
    const body = { code: 'changed_meanwhile', detail: 'Changed.', current: { [name]: 'Somebody else’s' } };
    await open(realm, Screen, () => json(body, 409));
    await send();

    expect(await screen.findByText('Saved now: “Somebody else’s”')).toBeTruthy();
    expect(field(label).value).toBe(typed);
    expect(screen.getByRole('button', { name: 'Keep mine' })).toBeTruthy();

    press('Take what is saved');
    expect(field(label).value).toBe('Somebody else’s');
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  });
});

describe('a customer’s page, saved,', () => {
  it('a saved customer profile goes to the profile and updates the session', async () => {
    const { sent } = await open('customer', ProfileEdit, () => json({ ...asha, full_name: 'Asha Pillai' }));
    type(/^Full name/, ' Asha Pillai ');
    press('Save Changes');

    await waitFor(() => expect(app.location.now().path).toBe('/profile'));
    expect(sent()).toEqual({ full_name: 'Asha Pillai', source: 'Online' });
    expect(toastOf(app)).toBe('Profile updated successfully!');
    expect(app.get('customer').getSnapshot().context.account?.user).toMatchObject({
      full_name: 'Asha Pillai',
    });
  });

  it('an emptied city is sent empty, which clears it', async () => {
    const { sent } = await open('customer', ProfileEdit, () => json(asha));
    type('City', '');
    press('Save Changes');

    await waitFor(() => expect(sent()).toMatchObject({ city: '' }));
  });

  it('the staff choice offers the stored member and can be cleared', async () => {
    const { sent } = await open('customer', ProfileEdit, () => json(asha));
    await screen.findByText('Raghu Prakash');
    expect(screen.getByText('Old Hand')).toBeTruthy();

    type('Staff', '');
    press('Save Changes');

    await waitFor(() => expect(sent()).toMatchObject({ staff: '' }));
  });
});

describe('a store’s page', () => {
  const row = (term: string) => screen.getByText(term).nextSibling?.textContent;

  it('a store without a domain of its own learns how to get one', async () => {
    await open('seller', StoreProfile, noNetwork);

    expect(await screen.findByText('Own domain')).toBeTruthy();
    expect(row('Own domain')).toBe('None yet');
    expect(screen.getByRole('link', { name: 'Contact us to connect it' }).getAttribute('href')).toBe(
      '/seller/contact',
    );
  });

  it('a store with a domain of its own sees it beside its store URL', async () => {
    await open('seller', StoreProfile, noNetwork, { ...meera, own_domain: 'gold.example' });

    expect(await screen.findByText('gold.example')).toBeTruthy();
    expect(row('Store URL')).toBe('meera.localhost:3000');
    expect(row('Own domain')).toBe('gold.example');
    expect(screen.queryByRole('link', { name: 'Contact us to connect it' })).toBeNull();
  });
});

describe('a store’s page, saved,', () => {
  it('an emptied WhatsApp number and GST number are sent empty, which clears them', async () => {
    const stored = { ...meera, whatsapp_number: '9847012346', seller_GSTIN: '32AAGCM4821K1ZQ' };
    const { sent } = await open('seller', StoreProfile, () => json(meera), stored);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    type(/^WhatsApp/, '');
    type(/^GST number/, '');
    press('Save Changes');

    await waitFor(() => expect(sent()).toEqual({ whatsapp_number: '', seller_GSTIN: '' }));
  });

  it('a GST number with a slip in it is pointed out, and saved all the same', async () => {
    const { sent } = await open('seller', StoreProfile, () => json(meera));
    await screen.findByRole('button', { name: 'Edit' });
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const said = () =>
      document.getElementById(field(/^GST number/).getAttribute('aria-describedby')!)?.textContent;

    type(/^GST number/, '27aapfu0939f1z');
    expect(said()).toBe('15 characters, as on the GST certificate.');
    type(/^GST number/, '27aapfu0939f1zv');
    expect(said()).toBe('15 characters, as on the GST certificate.');
    type(/^GST number/, '27aapfu0993f1zv');
    expect(said()).toBe('This does not look like a GST number. Please check it.');
    press('Save Changes');

    await waitFor(() => expect(sent()).toMatchObject({ seller_GSTIN: '27AAPFU0993F1ZV' }));
  });

  it('a tagline is seen in the preview as it is typed', async () => {
    await open('seller', StoreProfile, () => json({ ...meera, tagline: null }));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const previewed = () =>
      [...document.querySelectorAll('figure small')].map(({ textContent }) => textContent);
    expect(previewed()).toEqual([]);

    type('Tagline', ' Gold, month by month ');
    expect(previewed()).toEqual(['Gold, month by month', 'Gold, month by month']); // by day and by night
  });

  it('a stored cover is seen in the preview, and removing it clears it', async () => {
    const cover = '/media/cover.webp';
    const { sent } = await open('seller', StoreProfile, () => json({ ...meera, shop_cover: null }), {
      ...meera,
      shop_cover: cover,
    });
    const drawn = () => document.querySelectorAll(`img[src="${cover}"]`).length;
    const edit = await screen.findByRole('button', { name: 'Edit' });
    expect(drawn()).toBe(1);
    fireEvent.click(edit);
    expect(drawn()).toBe(3); // in its field, by day and by night
    press('Remove photo');
    expect(drawn()).toBe(0);
    press('Cancel');
    expect(screen.getByRole('button', { name: 'Keep editing' })).toBeTruthy(); // the removal would be lost
    press('Keep editing');
    press('Save Changes');

    await waitFor(() => expect(sent()).toMatchObject({ shop_cover: '' }));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy();
    expect(drawn()).toBe(0);
  });

  it('a colour is chosen from the swatches or typed, seen before it is saved, and adjusted where it must be', async () => {
    const { sent } = await open('seller', StoreProfile, () => json({ ...meera, brand_color: '#ffff00' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const previewed = () =>
      [...document.querySelectorAll<HTMLElement>('figure [data-brand]')].map(({ style }) =>
        style.getPropertyValue('--brand'),
      );

    fireEvent.click(screen.getByRole('radio', { name: 'Peacock' }));
    expect(field('Brand colour').value).toBe('#0f5c6e');
    expect(previewed()).toEqual(['#0f5c6e', '#0f5c6e']); // by day and by night
    expect(screen.queryByText('Adjusted so that everybody can read it')).toBeNull();

    type('Brand colour', 'FF0');
    expect(screen.getByText('Adjusted so that everybody can read it')).toBeTruthy();
    expect(previewed()).toEqual(['#a97500', '#a97500']);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    press('Save Changes');

    await waitFor(() => expect(sent()).toMatchObject({ brand_color: '#ffff00' }));
    expect(await screen.findByText('#ffff00')).toBeTruthy();
  });

  it('what is no colour is said at its field and not sent', async () => {
    const { server } = await open('seller', StoreProfile, () => json(meera));
    await editing(/^Brand colour/, 'gold');

    expect(screen.getByText(/^Use six digits from 0 to 9 and a to f/)).toBeTruthy();
    expect(server.calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('a saved store profile refetches the brand', async () => {
    localStorage.setItem(
      'brand-meera',
      JSON.stringify({
        brand: { name: 'Old', tagline: null, logo: null, cover: null, color: null },
        kept: Date.now(),
      }),
    );
    const { server } = await open('seller', StoreProfile, () =>
      json({ ...meera, shop_name: 'Meera & Daughters' }),
    );
    const before = server.count('/api/seller/branding/');
    await editing(/^Shop name/, 'Meera & Daughters');

    expect(await screen.findByText('Meera & Daughters')).toBeTruthy();
    await waitFor(() => expect(server.count('/api/seller/branding/')).toBeGreaterThan(before));
    expect(toastOf(app)).toBe('Store profile updated successfully!');
  });
});
