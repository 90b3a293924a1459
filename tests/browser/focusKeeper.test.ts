// @vitest-environment happy-dom
// When the focused element goes, the focus moves to a sensible place, never to the page's body.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from '../../src/browser/focusKeeper.ts';
import { turns } from '../support/turns.ts';

let stop: () => void;
const one = (selector: string) => document.querySelector(selector) as HTMLElement;
const focused = () => {
  const { activeElement } = document;
  return activeElement?.id || activeElement?.tagName.toLowerCase();
};

beforeEach(() => {
  document.body.innerHTML = `
    <main id="page"><h1 id="title">Staff</h1>
      <button id="add">Add</button>
      <ul id="list"><li id="first"><button id="edit">Edit</button><button id="delete">Delete</button></li><li>Ravi</li></ul>
      <dialog id="question"><h2 id="asked">Delete?</h2><button id="cancel">Cancel</button><button id="confirm">Delete</button></dialog>
    </main>`;
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  // happy-dom has no layout: only a closed dialog counts as hidden.
  Element.prototype.checkVisibility = function (this: Element) {
    const dialog = this.closest('dialog');
    return !dialog || dialog.open;
  };
  stop = keepFocus();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const ask = () => {
  one('#delete').focus();
  one('#question').setAttribute('open', '');
  one('#confirm').focus();
};
const answer = () => {
  one('#confirm').blur(); // as a browser does when the dialog closes
  one('#question').removeAttribute('open');
};

it('a closed dialog gives the focus back to its opener', async () => {
  ask();
  answer();
  await turns();

  expect(focused()).toBe('delete');
});

it('after a deletion the focus goes to the list that the row stood in', async () => {
  ask();
  one('#first').remove();
  answer();
  await turns();

  expect(focused()).toBe('list');
});

it('after the last row was deleted with its list the focus goes to the page’s title', async () => {
  ask();
  one('#list').remove();
  answer();
  await turns();

  expect(focused()).toBe('title');
});

it('a button that is no longer offered leaves the focus with its row', async () => {
  one('#edit').focus();
  one('#edit').remove();
  await turns();

  expect(focused()).toBe('first');
});

it('a step of an open dialog that goes leaves the focus at the dialog’s title', async () => {
  ask();
  one('#confirm').remove();
  await turns();

  expect(focused()).toBe('asked');
});

it('another page takes the focus at its title when nothing of the old one is left', async () => {
  one('#add').focus();
  document.body.innerHTML = '<main><h1 id="other">Plans</h1></main>';
  await turns();

  expect(focused()).toBe('other');
});

it('a screen that moves the focus itself is left alone', async () => {
  one('#edit').focus();
  one('#edit').remove();
  one('#add').focus();
  await turns();

  expect(focused()).toBe('add');
});

it('a person who puts the focus down by pressing beside everything keeps it so', async () => {
  one('#edit').focus();
  one('#edit').blur();
  one('#title').click();
  await turns();
  one('#edit').remove();
  await turns();

  expect(focused()).toBe('body');
});
