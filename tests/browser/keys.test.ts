// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchKeys } from '../../src/browser/keys.ts';

const report = vi.fn();
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <nav><a id="link" href="#">Portfolio</a></nav>
    <main tabindex="-1">
      <h1 tabindex="-1">Customers</h1>
      <input id="field" />
      <input type="search" value="rao" />
      <select id="select"></select>
      <textarea id="area"></textarea>
      <button id="new" data-new>Add</button>
      <button id="tab">All</button>
      <table>
        <tr><td><a id="one" data-row href="#">Ananya</a><button id="mark">Mark as Paid</button></td></tr>
        <tr><td><a id="two" data-row href="#">Dev</a></td></tr>
      </table>
    </main>`;
  report.mockClear();
  stop = watchKeys(report);
});
afterEach(() => stop());

const at = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;

/** Returns whether the page took the key. */
function press(key: string, from: HTMLElement = document.body, modifiers: KeyboardEventInit = {}): boolean {
  from.focus();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  from.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('the keys of the jeweller’s area', () => {
  it('? and Ctrl or Cmd with K ask for what they open', () => {
    press('?');
    press('k', document.body, { ctrlKey: true });
    press('K', document.body, { metaKey: true });

    expect(report.mock.calls.flat()).toEqual(['help', 'goTo', 'goTo']);
  });

  it('/ goes to the search of the page, with its words selected', () => {
    press('/');

    const search = document.querySelector<HTMLInputElement>('[type=search]')!;
    expect(document.activeElement).toBe(search);
    expect(search.selectionEnd).toBe(3);
    expect(report).not.toHaveBeenCalled();
  });

  it('/ opens the way to everything on a page without a search', () => {
    document.querySelector('[type=search]')!.remove();
    press('/');

    expect(report).toHaveBeenCalledWith('goTo');
  });

  it('the arrows go through the rows of a list, and stay at its ends', () => {
    press('ArrowDown');
    expect(document.activeElement).toBe(at('one'));
    press('ArrowDown', at('one'));
    expect(document.activeElement).toBe(at('two'));
    expect(press('ArrowDown', at('two'))).toBe(false);
    expect(document.activeElement).toBe(at('two'));
    press('ArrowUp', at('two'));
    expect(document.activeElement).toBe(at('one'));
  });

  it('the arrows go on from another control of a row, and from the title of the page', () => {
    press('ArrowDown', at('mark'));
    expect(document.activeElement).toBe(at('two'));
    press('ArrowDown', document.querySelector('h1')!);
    expect(document.activeElement).toBe(at('one'));
  });

  it('the arrows go through the lines of a list without a table, and past those that are folded away', () => {
    document.querySelector('table')!.outerHTML = `
      <ul>
        <li><a id="one" data-row href="#">Ananya</a><button id="mark">Mark as Paid</button></li>
      </ul>
      <details><summary>Later</summary><ul><li><a data-row href="#">Dev</a></li></ul></details>
      <ul><li><a id="two" data-row href="#">Esha</a></li></ul>`;

    press('ArrowDown', at('mark'));
    expect(document.activeElement).toBe(at('two'));
  });

  it.each(['tab', 'link'])('the arrows stay with a control outside the list (%s)', (id) => {
    expect(press('ArrowDown', at(id))).toBe(false);
    expect(document.activeElement).toBe(at(id));
  });

  it('n presses what adds something, and nothing on a page that adds nothing', () => {
    const clicked = vi.fn();
    at('new').addEventListener('click', clicked);
    expect(press('n')).toBe(true);
    expect(clicked).toHaveBeenCalledTimes(1);

    at('new').remove();
    expect(press('n')).toBe(false);
  });

  it('n is a key with Caps Lock, and none with Shift', () => {
    const clicked = vi.fn();
    at('new').addEventListener('click', clicked);

    expect(press('N')).toBe(true);
    expect(press('N', document.body, { shiftKey: true })).toBe(false);
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['?', { key: 'य़', code: 'Slash', shiftKey: true }, 'help'],
    ['Ctrl with K', { key: 'क', code: 'KeyK', ctrlKey: true }, 'goTo'],
  ])('on a Hindi keyboard %s is where it is printed in Latin', (_, event, command) => {
    expect(press(event.key, document.body, event)).toBe(true);
    expect(report.mock.calls).toEqual([[command]]);
  });

  it('on a Hindi keyboard / and n are where they are printed in Latin, and n with Shift is no key', () => {
    const clicked = vi.fn();
    at('new').addEventListener('click', clicked);

    expect(press('य', document.body, { code: 'Slash' })).toBe(true);
    expect(document.activeElement).toBe(document.querySelector('[type=search]'));
    expect(press('ल', document.body, { code: 'KeyN' })).toBe(true);
    expect(press('ळ', document.body, { code: 'KeyN', shiftKey: true })).toBe(false);
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('on a Latin keyboard a key is what is printed on it, wherever it lies', () => {
    expect(press('b', document.body, { code: 'KeyN' })).toBe(false);
    expect(press('-', document.body, { code: 'Slash' })).toBe(false);
    expect(press('é', document.body, { code: 'Slash' })).toBe(false);
  });

  it.each(['field', 'area', 'select'])('no key is taken while somebody types (%s)', (id) => {
    for (const key of ['/', '?', 'n', 'ArrowDown', 'ArrowUp']) expect(press(key, at(id))).toBe(false);
    expect(press('k', at(id), { ctrlKey: true })).toBe(false);
    expect(report).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(at(id));
  });

  it('no key is taken with a modifier', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
      for (const key of ['/', '?', 'n', 'ArrowDown'])
        expect(press(key, document.body, { [modifier]: true })).toBe(false);
    expect(press('k', document.body, { ctrlKey: true, shiftKey: true })).toBe(false);
    expect(press('k')).toBe(false);
    expect(report).not.toHaveBeenCalled();
  });

  it('no key is taken under an open dialog, nor after another has taken it', () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    expect(press('?')).toBe(false);
    dialog.remove();
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press('?');

    expect(report).not.toHaveBeenCalled();
  });

  it('no key is taken while an input method composes, nor once the area is left', () => {
    press('?', document.body, { isComposing: true });
    stop();
    press('?');

    expect(report).not.toHaveBeenCalled();
  });
});
