// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { applyLanguage } from '../../src/browser/language.ts';
import { browserLocation } from '../../src/browser/location.ts';
import { carriedPhone } from '../../src/machines/shared/loginWithPhone.ts';

afterEach(() => vi.unstubAllGlobals());

it('another language before the login loads the page again with the phone number that was typed', async () => {
  const reload = vi.fn<() => void>();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  history.replaceState({ depth: 2, state: null }, '', '/otp');
  document.body.innerHTML = '<input name="phone_number" value="98765 43210">';

  applyLanguage('hi');
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());

  expect(carriedPhone(browserLocation())).toBe('98765 43210');
  expect(history.state).toMatchObject({ depth: 2 });
});
