// @vitest-environment happy-dom
// The seller registration with its real machine on a fake network with the contract's replies.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../src/api/transport.ts';
import { memoryLocation } from '../../../tools/statecharts/kit/memoryLocation.ts';
import { startApp, type App } from '../../../src/machines/app.ts';
import Registration from '../../../src/screens/seller/account/Registration.tsx';
import { AppContext } from '../../../src/screens/useApp.ts';
import { field, press, toastOf, type } from '../../support/gestures.ts';

type Answer = [status: number, body: unknown, headers?: Record<string, string>];

const problem = (code: string, detail: string, errors?: Record<string, string[]>, status = 400): Answer => [
  status,
  { code, detail, ...(errors && { errors }) },
];
const opened: Answer = [
  201,
  {
    seller: {
      id: '9b2f6a10-58c4-4d35-8a37-6d1f0f6b2c11',
      seller_name: 'Asha Pillai',
      phone_number: '9845012345',
      store_url: 'pillai-gold',
      kyc_status: 'PENDING',
    },
  },
];

let forms: FormData[];
let answers: Record<string, Answer | Error>;
let app: App;

function show() {
  app = startApp({
    site: {
      pages: ['/seller/register', '/seller/login'].map((path) => ({
        path,
        access: 'public' as const,
        load: () => Promise.resolve(),
      })),
      apex: true,
    },
    location: memoryLocation('/seller/register'),
    rootDomain: 'swarna.in',
    store: { slug: null, brand: null },
  });
  render(
    <StrictMode>
      <AppContext value={app}>
        <Registration />
      </AppContext>
    </StrictMode>,
  );
}

beforeEach(() => {
  sessionStorage.clear();
  forms = [];
  answers = {
    '/api/csrf/': [204, null],
    '/api/seller/otp/register/send/': [200, { detail: 'OTP sent to your phone', resend_after: 60 }],
    '/api/seller/otp/register/verify/': [200, { detail: 'Phone number verified' }],
    '/api/seller/register/': opened,
  };
  connect({
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/seller/register/') forms.push(await request.clone().formData());
      const answer = answers[pathname] ?? problem('not_found', 'Not found', undefined, 404);
      if (answer instanceof Error) throw answer;
      const [status, body, headers] = answer;
      return new Response(body === null ? null : JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/json', ...headers },
      });
    },
  });
  show();
});
afterEach(() => {
  cleanup();
  app.root.stop();
});

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const settled = () => waitFor(() => expect(screen.queryByText('Setting up…')).toBeNull());

const profile: [RegExp, string][] = [
  [/^Full name/, ' Asha Pillai '],
  [/^Phone number/, '+91 98450-12345'],
  [/^Password/, 'Golden@2'],
  [/^Confirm password/, 'Golden@2'],
];
const shop: [RegExp, string][] = [
  [/^Shop name/, 'Pillai Gold House'],
  [/^Store URL/, 'Pillai-Gold-'],
  [/^GST number/, '29abcde1234f1z5'],
  [/^Shop phone/, '080 1234 5678'],
  [/^WhatsApp number/, '098450 12345'],
  [/^Street/, '12 Temple Street'],
  [/^City/, 'Bengaluru'],
  [/^State/, 'Karnataka'],
  [/^Pincode/, '560 0011'],
];

async function verifyPhone() {
  press('Send OTP');
  await screen.findByLabelText('6-digit code');
  type(/^6-digit code/, '246809');
  press('Verify OTP');
  await screen.findByText('Phone number verified');
}
async function toStoreStep() {
  for (const [label, value] of profile) type(label, value);
  await verifyPhone();
  press('Next');
  for (const [label, value] of shop) type(label, value);
}

describe('the registration of a jeweller', () => {
  it('seller registration goes through both steps, sends once and goes to the login', async () => {
    await toStoreStep();
    expect(heading()).toBe('Store Setup');
    const finish = screen.getByRole('button', { name: 'Finish Setup' });
    fireEvent.click(finish);
    fireEvent.click(finish);
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(app.location.now().path).toBe('/seller/login'));

    expect(forms).toHaveLength(1);
    expect(Object.fromEntries(forms[0]!)).toEqual({
      seller_name: 'Asha Pillai',
      phone_number: '9845012345',
      password: 'Golden@2',
      confirm_password: 'Golden@2',
      shop_name: 'Pillai Gold House',
      store_url: 'pillai-gold',
      seller_GSTIN: '29ABCDE1234F1Z5',
      shop_phone_number: '8012345678',
      whatsapp_number: '9845012345',
      street: '12 Temple Street',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560001',
      country: 'India',
    });
    expect(toastOf(app)).toBe('Registration successful. Please login.');
    expect(sessionStorage.length).toBe(0);
  });

  it('Next reports all missing fields of the first step and none of the second', async () => {
    press('Next');

    for (const sentence of ['Full name is required', 'Phone number is required', 'Password is required'])
      expect(screen.getByText(sentence)).toBeTruthy();
    expect(heading()).toBe('Profile setup');
    expect(document.activeElement).toBe(field(/^Full name/));

    await toStoreStep();
    expect(screen.queryByText('Street is required')).toBeNull();
    type(/^Street/, '');
    press('Finish Setup');
    expect(screen.getByText('Street is required')).toBeTruthy();
    expect(forms).toHaveLength(0);
  });

  it('Next refuses an unverified phone', () => {
    for (const [label, value] of profile) type(label, value);

    press('Next');

    expect(heading()).toBe('Profile setup');
    expect(screen.getByText('Phone number not verified')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Phone number/));
  });

  it('seller registration validates a field on blur, and from then on while typing', () => {
    type(/^Email/, 'asha@');
    expect(screen.queryByText('Invalid email')).toBeNull();
    fireEvent.blur(field(/^Email/));
    expect(screen.getByText('Invalid email')).toBeTruthy();
    type(/^Email/, 'asha@example.in');
    expect(screen.queryByText('Invalid email')).toBeNull();
  });

  it('seller registration shows the password strength', () => {
    for (const [password, word] of [
      ['golden', 'Weak'],
      ['golden12', 'Moderate'],
      ['Golden@2Golden', 'Strong'],
    ] as const) {
      type(/^Password/, password);
      expect(screen.getByText(word)).toBeTruthy();
    }
  });

  it('Back and Next keep what was typed', async () => {
    await toStoreStep();

    press('Back');
    expect(field(/^Full name/).value).toBe(' Asha Pillai ');
    expect(field(/^Password/).value).toBe('Golden@2');
    press('Next');

    expect(field(/^Street/).value).toBe('12 Temple Street');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('the store URL is shown while typing and trimmed on blur', async () => {
    await toStoreStep();

    expect(field(/^Store URL/).value).toBe('pillai-gold-');
    expect(screen.getByText(/^Your customers will find you at pillai-gold\.swarna\.in/)).toBeTruthy();
    fireEvent.blur(field(/^Store URL/));
    expect(field(/^Store URL/).value).toBe('pillai-gold');
    type(/^Store URL/, 'www');
    expect(screen.getByText('This name is reserved. Please choose another.')).toBeTruthy();
  });
});

const failed = 'Registration failed';
const refusals: [string, Answer, { step: string; says: string[]; toast: string }][] = [
  [
    'several messages for one field',
    problem('validation_failed', 'x', { city: ['Too far', 'Too small'] }),
    { step: 'Store Setup', says: ['Too far, Too small'], toast: failed },
  ],
  [
    'an e-mail and a city',
    problem('validation_failed', 'x', { email: ['Invalid email'], city: ['Too far'] }),
    { step: 'Profile setup', says: ['Invalid email'], toast: failed },
  ],
  [
    'a logo that is no image',
    problem('unsupported_media_type', 'x', { shop_logo: ['Please choose a PNG, JPG, or WEBP image.'] }, 415),
    { step: 'Store Setup', says: ['Please choose a PNG, JPG, or WEBP image.'], toast: failed },
  ],
  [
    'a photo that is too large',
    problem('too_large', 'x', { seller_profile_photo: ['Image too large (max 10 MB).'] }, 413),
    { step: 'Profile setup', says: ['Image too large (max 10 MB).'], toast: failed },
  ],
  [
    'a detail about the OTP',
    problem('forbidden', 'Verify OTP first', undefined, 403),
    { step: 'Profile setup', says: ['Verify OTP first'], toast: 'Verify OTP first' },
  ],
];

describe('a refused registration', () => {
  it.each(refusals)(
    'a seller registration refused by %s goes to the step that can fix it and keeps what was typed',
    async (...row) => {
      const [, answer, { step, says, toast: said }] = row;
      await toStoreStep();
      answers['/api/seller/register/'] = answer;

      press('Finish Setup');
      await waitFor(() => expect(toastOf(app)).toBe(said));
      await settled();

      expect(heading()).toBe(step);
      for (const sentence of says) expect(screen.getByText(sentence)).toBeTruthy();
      if (step === 'Profile setup') {
        expect(field(/^Full name/).value).toBe(' Asha Pillai ');
        expect(field(/^Password/).value).toBe('Golden@2');
        return;
      }
      expect(field(/^Street/).value).toBe('12 Temple Street');
      answers['/api/seller/register/'] = opened;
      press('Finish Setup');
      await waitFor(() => expect(app.location.now().path).toBe('/seller/login'));
    },
  );
});

describe('a reload during the registration', () => {
  const reload = () => {
    cleanup();
    app.root.stop();
    show();
  };

  it('a reload restores the texts of the seller registration, and no password', async () => {
    await toStoreStep();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Golden@2');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('246809');

    reload();

    expect(
      await screen.findByText('We kept what you typed. Please enter your password and pictures again.'),
    ).toBeTruthy();
    expect(heading()).toBe('Profile setup');
    expect(field(/^Phone number/).value).toBe('9845012345');
    expect(field(/^Password/).value).toBe('');
    expect(screen.getByRole('button', { name: 'Send OTP' })).toBeTruthy();
  });

  it('a reload of the seller registration at the code leads back to it', async () => {
    type(/^Phone number/, '98450 12345');
    press('Send OTP');
    await screen.findByLabelText('6-digit code');

    reload();

    expect(await screen.findByLabelText('6-digit code')).toBeTruthy();
    expect(field(/^Phone number/).value).toBe('9845012345');
  });
});
