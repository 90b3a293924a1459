// @vitest-environment happy-dom
// A second tap at the same point, in a page whose layout the test controls.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardTaps } from '../../src/browser/tapGuard.ts';
import { turns } from '../support/turns.ts';

const taken: string[] = [];
let standing: Element | null;
let time: number;
let stop: () => void;

const element = (id: string) => document.querySelector(`#${id}`) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<form><label id="label"><input id="box" type="checkbox"></label><button id="save" type="button"><b id="word">Save</b></button></form><a id="login">Back to login</a><dialog id="veil"></dialog><p id="text"></p>';
  taken.length = 0;
  time = 0;
  for (const one of document.querySelectorAll('[id]')) {
    one.addEventListener('click', (event) => {
      if (event.target === one) taken.push(one.id);
    });
  }
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  document.elementFromPoint = () => standing;
  stop = guardTaps();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Changes the layout: this element is now under the finger. */
const comes = async (id: string) => {
  standing = element(id);
  standing.setAttribute('data-moved', String(time));
  await turns();
};
const tap = (id: string, { x = 100, y = 100, detail = 1 } = {}) => {
  standing = element(id);
  standing.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y, detail }),
  );
};

it('a second tap on a link that came under the finger is dropped, whenever it came', async () => {
  tap('save');
  time = 5_000; // the reply took its time
  await comes('login');
  time = 5_399;
  tap('login');
  expect(taken).toEqual(['save']);

  time = 5_400;
  tap('login');
  expect(taken).toEqual(['save', 'login']);
});

it('a second tap on a dialog that opened under the finger does not close it', async () => {
  tap('save');
  await comes('veil');
  time = 200;

  tap('veil');

  expect(taken).toEqual(['save']);
});

it('a second tap is dropped even when the layout changed between two frames', () => {
  tap('save');
  time = 100;

  tap('login');

  expect(taken).toEqual(['save']);
});

it('a second tap on the same button is taken, also on another part of it', () => {
  tap('save');
  time = 100;

  tap('word');

  expect(taken).toEqual(['save', 'word']);
});

it('a button that has come back takes the tap at once', async () => {
  tap('save');
  await comes('text');
  time = 300;
  await comes('save');

  tap('save');

  expect(taken).toEqual(['save', 'save']);
});

it('a tap elsewhere is taken at once', () => {
  tap('save');
  time = 50;

  tap('login', { y: 130 });

  expect(taken).toEqual(['save', 'login']);
});

it('two neighbours within a fingertip are both taken', () => {
  tap('save');
  time = 50;
  standing = element('save');
  document.elementFromPoint = (x) => element(x === 100 ? 'save' : 'login');

  tap('login', { x: 110 });

  expect(taken).toEqual(['save', 'login']);
});

it.each(['wheel', 'keydown', 'input', 'scroll'])('after a %s the tap is a new one', (other) => {
  tap('save');
  time = 1_000;
  standing = element('login');
  standing.dispatchEvent(new Event(other, { bubbles: true }));

  tap('login');

  expect(taken).toEqual(['save', 'login']);
});

it('after the pointer has moved away and come back the tap is a new one', () => {
  tap('save');
  time = 50;
  dispatchEvent(new PointerEvent('pointermove', { clientX: 140, clientY: 100 }));

  tap('login');

  expect(taken).toEqual(['save', 'login']);
});

it('a mouse that has moved by more than a double click does is taken at once', () => {
  tap('save');
  time = 100;
  standing = element('login');

  const press = (clientX: number) =>
    standing!.dispatchEvent(
      new PointerEvent('click', {
        bubbles: true,
        cancelable: true,
        clientX,
        clientY: 100,
        detail: 1,
        pointerType: 'mouse',
      }),
    );
  press(105);
  expect(taken).toEqual(['save']);

  press(109);
  expect(taken).toEqual(['save', 'login']);
});

it('a page that scrolls to its start by itself does not let a second tap through', async () => {
  tap('save');
  time = 100;
  await comes('login');
  dispatchEvent(new Event('scroll'));
  time = 200;

  tap('login');

  expect(taken).toEqual(['save']);
});

it('the keyboard is never held up', () => {
  tap('save');
  time = 10;

  tap('login', { detail: 0 });

  expect(taken).toEqual(['save', 'login']);
});

it('a stopped guard holds nothing up', () => {
  tap('save');
  stop();

  tap('login');

  expect(taken).toEqual(['save', 'login']);
});
