// @vitest-environment happy-dom
// Reminders on this device: permission, registration with the server, and the state on the device.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPush, renewSubscription, turnPushOff, turnPushOn } from '../../src/api/push.ts';
import { closeSubscription } from '../../src/browser/pushSubscription.ts';
import type { Realm } from '../../src/lib/realm.ts';
import { outcome, replies } from '../support/replies.ts';
import { refusedStorage } from '../support/refusedStorage.ts';

const { asked, reply } = replies();
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const hashOf = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex');
const state = (subscriptions: string[] = []) => ({ public_key: 'the-key', subscriptions });

interface FakeBrowser {
  permission: NotificationPermission;
  /** The person's answer to the browser's dialog. */
  answer: NotificationPermission;
  questions: number;
  subscribed: string | null;
  subscribedWith: unknown[];
}
let browser: FakeBrowser;
const subscription = () => {
  const endpoint = browser.subscribed;
  return (
    endpoint && {
      endpoint,
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        browser.subscribed = null;
        return true;
      },
    }
  );
};

beforeEach(() => {
  browser = { permission: 'default', answer: 'granted', questions: 0, subscribed: null, subscribedWith: [] };
  const registration = {
    pushManager: {
      getSubscription: async () => subscription(),
      subscribe: async (options: unknown) => {
        browser.subscribedWith.push(options);
        browser.subscribed = `https://push.example.com/${browser.subscribedWith.length}`;
        return subscription();
      },
    },
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.questions += 1;
      return (browser.permission = browser.answer);
    },
  });
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const account = (id = 'asha', realm: Realm = 'customer') => ({ realm, id });
const turnOn = async (owner = account()) => {
  reply(200, state());
  reply(200, state());
  return outcome(turnPushOn, owner);
};

it('reading asks the person nothing, and the server nothing while the browser is not subscribed', async () => {
  expect(await outcome(readPush, account())).toBe('off');
  browser.permission = 'denied';
  expect(await outcome(readPush, account())).toBe('denied');
  Reflect.deleteProperty(globalThis, 'PushManager');
  expect(await outcome(readPush, account())).toBe('unsupported');

  expect([browser.questions, asked]).toEqual([0, []]);
});

it('turning on asks the person, subscribes with the server’s key, and tells the server the address', async () => {
  expect(await turnOn()).toBe('on');

  expect(browser.questions).toBe(1);
  expect(browser.subscribedWith).toEqual([{ userVisibleOnly: true, applicationServerKey: 'the-key' }]);
  expect(asked).toEqual([
    { call: 'GET /api/notifications/push/', body: null },
    { call: 'PUT /api/notifications/push/', body: { endpoint: 'https://push.example.com/1', keys } },
  ]);
});

it.each([
  ['denied', 'denied'],
  ['default', 'off'],
] as const)('an answer of %s subscribes nothing: %s', async (answer, outcomeState) => {
  browser.answer = answer;

  expect(await outcome(turnPushOn, account())).toBe(outcomeState);

  expect([browser.subscribed, asked]).toEqual([null, []]);
});

it('after a lost reply the next press turns it on', async () => {
  reply(200, state());
  reply(500);
  await expect(outcome(turnPushOn, account())).rejects.toMatchObject({ status: 500 });

  expect(await turnOn()).toBe('on');
});

it('is on where the server knows this very address, and only for who asked for it', async () => {
  await turnOn();
  reply(200, state([await hashOf('https://push.example.com/1')]));
  expect(await outcome(readPush, account())).toBe('on');
  reply(200, state([await hashOf('https://push.example.com/another')]));
  expect(await outcome(readPush, account())).toBe('off');
  expect(await outcome(readPush, account('rohan'))).toBe('off');
});

it('turning off ends it here and at the server; without a line, here', async () => {
  await turnOn();
  asked.length = 0;
  reply(204);
  expect(await outcome(turnPushOff, account())).toBe('off');
  expect(browser.subscribed).toBeNull();
  expect(asked).toEqual([
    { call: 'POST /api/notifications/push/unsubscribe/', body: { endpoint: 'https://push.example.com/1' } },
  ]);

  await turnOn();
  reply(500);
  expect(await outcome(turnPushOff, account())).toBe('off');
  expect(browser.subscribed).toBeNull();
});

it('a renewal sends the address that is here, and nothing where there is none', async () => {
  const { signal } = new AbortController();
  await renewSubscription('customer', signal);
  expect(asked).toEqual([]);
  await turnOn();
  asked.length = 0;
  reply(200, state());
  await renewSubscription('customer', signal);

  expect(asked).toEqual([
    { call: 'PUT /api/notifications/push/', body: { endpoint: 'https://push.example.com/1', keys } },
  ]);
});

it('one of another customer goes before the next asks for it', async () => {
  await turnOn(account('rohan'));
  await turnOn();

  expect(browser.subscribed).toBe('https://push.example.com/2');
  expect(await closeSubscription('customer')).toBe('https://push.example.com/2');
  expect(await closeSubscription('customer')).toBeNull();
});

it('where nothing can be stored nothing is subscribed: no logout would end it', async () => {
  refusedStorage.full();
  reply(200, state());

  await expect(outcome(turnPushOn, account())).rejects.toThrow('no logout');

  expect(browser.subscribed).toBeNull();
});
