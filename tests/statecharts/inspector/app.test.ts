// @vitest-environment happy-dom
// The whole app as the inspector records it: its actors hear events while they are busy with another.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watch } from '../../../tools/statecharts/inspector/bridge.ts';
import type { AppMessage } from '../../../tools/statecharts/inspector/protocol.ts';
import { smallSite } from '../../../tools/statecharts/models/smallSite.ts';
import { noNetwork } from '../../support/fakeServer.ts';
import { resetBrowser, runApp } from '../../support/runningApp.ts';

beforeEach(resetBrowser);
afterEach(resetBrowser);

/** The log of an app that opens its first page. */
async function record() {
  const messages: AppMessage[] = [];
  const channel = {
    postMessage: (message: AppMessage) => messages.push(message),
    addEventListener: () => undefined,
    close: () => undefined,
  };
  const { inspect } = watch({ channel, tab: 't1', title: 'Swarna', now: () => 0 });
  const { shown } = runApp('/home', noNetwork, smallSite, null, { inspect });
  await vi.waitFor(() => expect(shown()).toBe('/login'));
  const charts = new Map(
    messages.flatMap((one) => (one.kind === 'actor' ? [[one.actor.id, one.actor.chart?.id] as const] : [])),
  );
  return messages
    .flatMap((one) => (one.kind === 'frame' ? [one.frame] : []))
    .sort((a, b) => a.number - b.number)
    .map(({ actor, event: { type }, value, taken }) => ({
      chart: charts.get(actor),
      actor,
      type,
      value,
      taken,
    }));
}

it('the inspector shows a starting app’s steps with the arrows of their own machine, each actor’s start once', async () => {
  const log = await record();

  const foreign = log.filter(({ chart, taken }) => taken.some((id) => id.split(/[. ]/)[0] !== chart));
  expect(foreign).toEqual([]);
  const starts = log.filter(({ type }) => type === 'xstate.init').map(({ actor }) => actor);
  expect(starts).toEqual([...new Set(log.map(({ actor }) => actor))]);
});

it('the inspector shows how a starting app opens its page, the last event after the arrow that caused it', async () => {
  const log = await record();

  const steps = log.filter(({ chart }) => chart === 'navigation');
  expect(steps.map(({ type, value, taken }) => [type, value, taken.at(-1)])).toEqual([
    ['xstate.init', 'waiting', 'navigation.deciding on always [0] -> navigation.waiting'],
    ['sessionStatus.changed', 'opening', 'navigation.deciding on always [3] -> navigation.opening'],
    ['sessionStatus.changed', 'opening', 'navigation.deciding on always [3] -> navigation.opening'],
    [
      'xstate.done.actor.loadPage',
      'open',
      'navigation.opening on xstate.done.actor.loadPage [0] -> navigation.open',
    ],
    ['location.moved', 'open', undefined],
  ]);
});
