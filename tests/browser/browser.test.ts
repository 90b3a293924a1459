// @vitest-environment happy-dom
// What the browser keeps for us, or refuses to.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteCookie, readCookie } from '../../src/browser/cookies.ts';
import { describedStore, rootDomain } from '../../src/browser/page.ts';
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
  it('are read by their whole name', () => {
    setCookie('my-csrftoken', 'no');
    setCookie('csrftoken', 'a=b.c');

    expect(readCookie('csrftoken')).toBe('a=b.c');
    expect(readCookie('token')).toBeUndefined();
  });

  it('are forgotten one by one', () => {
    setCookie('customer-hint', '1');
    setCookie('seller-hint', '1');

    deleteCookie('customer-hint');

    expect([readCookie('customer-hint'), readCookie('seller-hint')]).toEqual([undefined, '1']);
  });

  it('that the browser keeps from us are none', () => {
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: denied, set: denied }));

    expect(readCookie('csrftoken')).toBeUndefined();
    expect(() => deleteCookie('csrftoken')).not.toThrow();
  });
});

describe('notes', () => {
  it('of the device and of the tab are two things', () => {
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

  it('are forgotten, and nothing breaks, where the store is full, blocked or absent', () => {
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    vi.stubGlobal('sessionStorage', undefined);

    for (const notes of [deviceStorage, tabStorage]) {
      notes.write('a', '1');
      expect(notes.read('a')).toBeNull();
      notes.remove('a');
    }
  });
});

describe('tabs', () => {
  it('hear each other on the same channel, and not themselves', async () => {
    const heard: string[] = [];
    const one = openChannel<string>('session-customer', (news) => heard.push(`one ${news}`));
    const other = openChannel<string>('session-customer', (news) => heard.push(`other ${news}`));
    const stranger = openChannel<string>('session-seller', (news) => heard.push(`stranger ${news}`));

    one.tell('left');
    await vi.waitFor(() => expect(heard).toEqual(['other left']));

    for (const channel of [one, other, stranger]) channel.close();
  });

  it('are each on their own in a browser without channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const { tell, close } = openChannel<string>('session-customer', denied);

    expect(() => {
      tell('left');
      close();
    }).not.toThrow();
  });
});

describe('the page', () => {
  it('says the product’s domain and the store of its address', () => {
    document.head.innerHTML = `<meta name="root-domain" content="swarna.example"><meta name="store" content='{"name":"Meera"}'>`;

    expect([rootDomain(), describedStore()]).toEqual(['swarna.example', { name: 'Meera' }]);
  });

  it.each(['', '<meta name="store" content="">', '<meta name="store" content="{not json">'])(
    'that says nothing readable (%s) describes no store',
    (head) => {
      document.head.innerHTML = head;

      expect(describedStore()).toBeNull();
    },
  );
});
