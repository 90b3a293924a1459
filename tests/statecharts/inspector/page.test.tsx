// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { Details } from '../../../tools/statecharts/inspector/Details.tsx';
import { inspectorMachine } from '../../../tools/statecharts/inspector/inspectorMachine.ts';
import type { AppMessage, Frame, PageMessage } from '../../../tools/statecharts/inspector/protocol.ts';
import { chartOf } from '../../../tools/statecharts/inspector/protocol.ts';
import { press } from '../../../tools/statecharts/kit/gestures.ts';
import { defineModel } from '../../../tools/statecharts/kit/model.ts';

const machine = setup({ types: { events: {} as { type: 'lamp.press'; watts: number } } }).createMachine({
  id: 'lamp',
  on: { 'lamp.press': {} },
});
const model = defineModel({
  machine,
  cases: [
    { type: 'lamp.press', watts: 40 },
    { type: 'lamp.press', watts: 60 },
  ],
  screen: { show: () => null as never, perform: { 'lamp.press': press('Lamp') } },
});
const frame: Frame = {
  actor: 'x:1',
  number: 1,
  at: 0,
  event: { type: 'xstate.init' },
  from: null,
  taken: [],
  status: 'active',
  value: {},
  active: ['lamp'],
  tags: [],
  context: {},
  availableEvents: [{ type: 'lamp.press', label: 'lamp.press', by: 'person' }],
  isRestorable: true,
};

async function setupPage() {
  const posted: PageMessage[] = [];
  let heard: (message: { data: AppMessage }) => void = () => undefined;
  const channel = {
    postMessage: (message: PageMessage) => posted.push(structuredClone(message)),
    addEventListener: (_: string, listener: typeof heard) => (heard = listener),
    removeEventListener: () => undefined,
  } as unknown as BroadcastChannel;
  const inspector = createActor(inspectorMachine, {
    input: {
      channel,
      flows: [],
      loadModels: () => Promise.resolve([model]),
      tab: 't1',
      flow: 'lamp',
      state: null,
      isRun: false,
    },
  }).start();
  const say = (data: AppMessage) => heard({ data });
  say({ kind: 'tab.open', tab: 't1', title: 'Swarna' });
  say({
    kind: 'actor',
    tab: 't1',
    actor: { id: 'x:1', name: 'lamp', parent: null, chart: chartOf(machine) },
  });
  say({ kind: 'frame', tab: 't1', frame });
  render(<Details inspector={inspector} frame={frame} frames={[frame]} />);
  const button = await screen.findByRole('button', { name: 'lamp.press' });
  const sent = () => posted.flatMap((one) => (one.kind === 'send' ? [one.event] : []));
  return { user: userEvent.setup(), inspector, say, button, sent };
}

afterEach(cleanup);

describe('the inspector’s buttons', () => {
  it('a button sends the payload that is chosen among the model’s', async () => {
    const { user, button, sent } = await setupPage();

    await user.click(button);
    await user.selectOptions(screen.getByLabelText('Payload of lamp.press'), '{"watts":60}');
    await user.click(button);

    expect(sent()).toEqual([
      { type: 'lamp.press', watts: 40 },
      { type: 'lamp.press', watts: 60 },
    ]);
  });

  it('a written payload goes before the model’s, and none is sent that is no JSON object', async () => {
    const { user, button, sent } = await setupPage();
    const field = screen.getByLabelText(/as JSON/);

    await user.click(field);
    await user.paste('5');
    await user.click(button);
    expect(sent()).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('This is no JSON object.');

    await user.clear(field);
    await user.paste('{"watts": 100}');
    await user.click(button);
    expect(sent()).toEqual([{ type: 'lamp.press', watts: 100 }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the page says that an event came to nothing, until the next one is sent', async () => {
    const { user, inspector, say, button } = await setupPage();
    const notice = () => inspector.getSnapshot().context.notice;

    say({ kind: 'send.refused', tab: 't1', event: 'lamp.press', why: 'ignored' });
    say({ kind: 'frame', tab: 't1', frame: { ...frame, number: 2 } });
    expect(notice()).toBe('lamp.press came to nothing: no transition takes it now, or a guard refuses it.');
    await user.click(button);
    expect(notice()).toBeNull();
  });
});
