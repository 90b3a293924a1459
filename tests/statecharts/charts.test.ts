// The pages in docs/machines match the machines.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { and, createMachine, not, stateIn } from 'xstate';
import { internalTransitionsOf, diagramOf, invokedActors } from '../../tools/statecharts/charts/mermaid.ts';
import { CHARTS_FOLDER, chartPages, findMachines } from '../../tools/statecharts/charts/pages.ts';
import { eventName, purposeOf } from '../../tools/statecharts/charts/names.ts';

const pages = chartPages(await findMachines('src/machines'));

it('docs/machines has one page per machine and no other', () => {
  const present = readdirSync(CHARTS_FOLDER, { recursive: true, encoding: 'utf8' });

  expect(present.filter((file) => file.endsWith('.md')).sort()).toEqual([...pages.keys()].sort());
  expect(pages.size).toBeGreaterThan(30);
});

it.each([...pages])('%s is current (else: npm run charts)', (file, text) => {
  const page = path.join(CHARTS_FOLDER, file);
  expect(existsSync(page) && readFileSync(page, 'utf8')).toBe(text);
});

const door = createMachine({
  id: 'door',
  initial: 'shut',
  on: { 'door.force': '.open' },
  states: {
    shut: {
      invoke: { id: 'unlock', src: 'unlock', onDone: 'open', onError: {} },
      on: { 'door.push': { guard: not('isLocked'), target: 'open' }, 'door.knock': { actions: 'answer' } },
    },
    open: {
      initial: 'ajar',
      after: { draught: { guard: and(['isWindy', stateIn('wide')]), target: 'shut' } },
      states: { ajar: {}, wide: { type: 'final' } },
    },
  },
});

it('a diagram draws a group around its states and one arrow per pair of states', () => {
  expect(
    diagramOf(door)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'stateDiagram-v2',
    '[*] --> s_shut',
    'state "shut" as s_shut',
    'state "open" as s_open {',
    '[*] --> s_open_ajar',
    'state "ajar" as s_open_ajar',
    'state "wide" as s_open_wide',
    's_open_wide --> [*]',
    '}',
    's_shut --> s_open : door.push [not isLocked]<br>unlock ✓',
    's_open --> s_shut : after draught [isWindy and in wide]',
  ]);
});

it('a chart page lists internal transitions and invoked actors beside the diagram', () => {
  expect(internalTransitionsOf(door)).toEqual(['anywhere: door.force → open', 'in shut: door.knock']);
  expect(invokedActors(door)).toEqual(['unlock']);
});

it.each([
  ['xstate.done.actor.sendOtp', 'sendOtp ✓'],
  ['xstate.error.actor.sendOtp', 'sendOtp ✗'],
  ['xstate.after.resend.otp.waiting', 'after resend'],
  ['xstate.done.state.otp.typing', 'done'],
  ['', 'always'],
  ['form.submit', 'form.submit'],
])('the event %s is shown as %s', (type, name) => {
  expect(eventName(type)).toBe(name);
});

it('a flow’s purpose is the first comment of its file', () => {
  expect(purposeOf('// Opens.\n// And shuts.\nimport x;')).toBe('Opens. And shuts.');
  expect(() => purposeOf('import x;')).toThrow('first lines');
});
