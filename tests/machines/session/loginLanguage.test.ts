// @vitest-environment happy-dom
// A login in a browser whose pages have another language than the person.
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import * as language from '../../../src/browser/language.ts';
import { paths } from '../../../src/lib/paths.ts';
import { loginLanguageMachine } from '../../../src/machines/session/loginLanguage.ts';
import { sampleCustomer } from '../../../tools/statecharts/models/samples.ts';
import { json, setCookie } from '../../support/fakeServer.ts';
import { resetBrowser, runApp } from '../../support/runningApp.ts';

const speak = vi.spyOn(language, 'speak').mockImplementation(() => undefined);

afterEach(() => {
  resetBrowser();
  speak.mockClear();
});

/** The app on a page in English, with an account in this language. */
function start(path: string, language: 'en' | 'hi' | null) {
  const { app, shown } = runApp(path, () => json(sampleCustomer({ language })));
  createActor(loginLanguageMachine, {
    input: {
      language: 'en',
      sessions: [app.get('customer'), app.get('seller')],
      navigation: app.get('navigation'),
    },
  }).start();
  return {
    shown,
    session: app.get('customer'),
    logIn: async () => {
      app.get('customer').send({ type: 'session.opened' });
      await vi.waitFor(() =>
        expect(app.get('customer').getSnapshot().matches({ account: 'signedIn' })).toBe(true),
      );
    },
    enter: async () => {
      app.get('navigation').send({ type: 'navigation.enter', realm: 'customer' });
      await vi.waitFor(() => expect(shown()).toBe(paths.home));
    },
  };
}

it('loads the page anew in the person’s language once the login has led to its page', async () => {
  const { shown, logIn, enter } = start(paths.login, 'hi');
  await vi.waitFor(() => expect(shown()).toBe(paths.login));
  await logIn();
  expect(speak).not.toHaveBeenCalled();

  await enter();

  expect(speak.mock.calls).toEqual([['hi']]);
});

it.each([['the page’s own', 'en'] as const, ['none', null] as const])(
  'leaves the page of a person whose language is %s',
  async (_, language) => {
    const { shown, logIn, enter } = start(paths.login, language);
    await vi.waitFor(() => expect(shown()).toBe(paths.login));
    await logIn();
    await enter();

    expect(speak).not.toHaveBeenCalled();
  },
);

it('leaves a page whose session was there before, and one where the language is learnt later', async () => {
  setCookie('customer-hint', '1');
  const { shown, session } = start(paths.home, 'hi');
  await vi.waitFor(() => expect(shown()).toBe(paths.home));
  expect(speak).not.toHaveBeenCalled();

  session.send({
    type: 'account.changed',
    account: { realm: 'customer', user: sampleCustomer({ language: 'hi', city: 'Kochi' }) },
  });

  expect(speak).not.toHaveBeenCalled();
});

it('leaves the page of a person who typed there when another device chose a language', async () => {
  const { shown, session, logIn, enter } = start(paths.login, 'en');
  await vi.waitFor(() => expect(shown()).toBe(paths.login));
  await logIn();
  await enter();

  session.send({
    type: 'account.changed',
    account: { realm: 'customer', user: sampleCustomer({ language: 'hi' }) },
  });

  expect(speak).not.toHaveBeenCalled();
});
