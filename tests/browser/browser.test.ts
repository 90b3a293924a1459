// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteCookie, readCookie } from '../../src/browser/cookies.ts';
import { embeddedStore, rootDomain } from '../../src/browser/page.ts';
import { deviceStorage, tabStorage } from '../../src/browser/storage.ts';
import { openChannel } from '../../src/browser/tabs.ts';
import { clearCookies, setCookie } from '../support/fakeServer.ts';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => {
  clearCookies();
  document.head.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('cookies', () => {
  it('readCookie finds a cookie by its whole name', () => {
    setCookie('my__Host-csrftoken', 'no');
    setCookie('__Host-csrftoken', 'a=b.c');

    expect(readCookie('__Host-csrftoken')).toBe('a=b.c');
    expect(readCookie('token')).toBeUndefined();
  });

  it('deleteCookie deletes one cookie and leaves the others', () => {
    setCookie('customer-hint', '1');
    setCookie('seller-hint', '1');

    deleteCookie('customer-hint');

    expect([readCookie('customer-hint'), readCookie('seller-hint')]).toEqual([undefined, '1']);
  });

  it('cookies blocked by the browser read as missing and delete without an error', () => {
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: denied, set: denied }));

    expect(readCookie('__Host-csrftoken')).toBeUndefined();
    expect(() => deleteCookie('__Host-csrftoken')).not.toThrow();
  });
});

describe('storage', () => {
  it('device storage and tab storage are separate', () => {
    deviceStorage.write('a', '1');
    tabStorage.write('a', '2');
    expect([deviceStorage.read('a'), tabStorage.read('a'), deviceStorage.read('b')]).toEqual([
      '1',
      '2',
      null,
    ]);

    deviceStorage.remove('a');
    expect([deviceStorage.read('a'), tabStorage.read('a')]).toEqual([null, '2']);
  });

  it('storage that is full, blocked or absent reads as empty and never throws', () => {
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    vi.stubGlobal('sessionStorage', undefined);

    for (const storage of [deviceStorage, tabStorage]) {
      storage.write('a', '1');
      expect(storage.read('a')).toBeNull();
      storage.remove('a');
    }
  });
});

describe('tabs', () => {
  it('tabs receive each other’s messages on the same channel, and not their own', async () => {
    const heard: string[] = [];
    const one = openChannel<string>('session-customer', (news) => heard.push(`one ${news}`));
    const other = openChannel<string>('session-customer', (news) => heard.push(`other ${news}`));
    const stranger = openChannel<string>('session-seller', (news) => heard.push(`stranger ${news}`));

    one.post('left');
    await vi.waitFor(() => expect(heard).toEqual(['other left']));

    for (const channel of [one, other, stranger]) channel.close();
  });

  it('posting without BroadcastChannel does nothing and does not fail', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const { post, close } = openChannel<string>('session-customer', denied);

    expect(() => {
      post('left');
      close();
    }).not.toThrow();
  });
});

describe('the page', () => {
  it('the page contains the product’s root domain and its store’s brand', () => {
    document.head.innerHTML = `<meta name="root-domain" content="swarna.example"><meta name="store" content='{"name":"Meera"}'>`;

    expect([rootDomain(), embeddedStore()]).toEqual(['swarna.example', { name: 'Meera' }]);
  });

  it.each(['', '<meta name="store" content="">', '<meta name="store" content="{not json">'])(
    'a page with a missing or malformed store description (%s) has no brand',
    (head) => {
      document.head.innerHTML = head;

      expect(embeddedStore()).toBeNull();
    },
  );
});
