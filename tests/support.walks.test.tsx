// @vitest-environment happy-dom
// The walkers on trial: they must go through with a machine and a screen in order, and stop at each built-in fault.
import { assign } from 'xstate';
import { describe, expect, it } from 'vitest';
import { coveringWalks } from './support/coveringWalks.ts';
import { explore } from './support/explore.ts';
import { press } from './support/gestures.ts';
import { declare, walkRecord } from './support/recordWalks.ts';
import { provable, type Model } from './support/model.ts';
import { model } from './support/samples/signIn.model.tsx';
import { SignIn } from './support/samples/SignIn.tsx';
import { walkActor } from './support/walkActor.ts';
import { walkScreen } from './support/walkScreen.tsx';

const graph = explore(provable(model));
const walks = coveringWalks(graph);
const titled = walks.map((walk) => [walk.title, walk] as const);
const { screen } = model;
if (!screen) throw new Error('the sample has a screen');

const allActors = (one: Model): void => walks.forEach((walk) => walkActor(one, graph, walk));
const allScreens = async (one: Model): Promise<void> => {
  for (const walk of walks) await walkScreen(one, graph, walk);
};

const broken = (part: Partial<typeof screen>): Model => ({ ...model, screen: { ...screen, ...part } });

describe('the running actor', () => {
  it.each(titled)('goes %s', (_, walk) => {
    expect(walkActor(model, graph, walk)).toBe(walk.steps.length);
  });

  it('took every transition that its machine declares', () => {
    declare(model.machine);
    const { declared, walked } = walkRecord();

    expect(walked['sampleSignIn']?.toSorted()).toEqual(declared['sampleSignIn']?.toSorted());
    expect(declared['sampleSignIn']).toHaveLength(13);
  });

  it('is stopped when it does not stand where the graph says', () => {
    const stubs = { actions: { countDown: assign({ resendIn: 0 }) as () => void } };

    expect(() => allActors({ ...model, stubs })).toThrow(/after after second the actor is at[^]*not at/);
  });

  it('gets its own actors back after each walk, also after one that failed', () => {
    const own = model.machine.implementations;

    expect(() => allActors({ ...model, key: () => 'nowhere' })).toThrow('the actor is at');
    expect(model.machine.implementations).toBe(own);
  });
});

describe('the rendered screen, in StrictMode', () => {
  it.each(titled)('goes %s', async (_, walk) => {
    expect(await walkScreen(model, graph, walk)).toBe(walk.steps.length);
  });

  it('is stopped when a button can be pressed too early', async () => {
    const early = broken({ show: (world) => <SignIn world={world as never} allowedTooEarly /> });

    await expect(allScreens(early)).rejects.toThrow('button "Resend in 1 s" is enabled, not disabled');
  });

  it('is stopped when it does not show what the model expects', async () => {
    await expect(
      allScreens(broken({ expected: (now) => ({ ...screen.expected(now), alert: null }) })),
    ).rejects.toThrow('alert is "E-mail or password is not right.", not null');
  });

  it('is stopped at an event without a gesture, and at a gesture the page does not offer', async () => {
    const { 'code.resend': _left, ...perform } = screen.perform;

    await expect(allScreens(broken({ perform }))).rejects.toThrow('no gesture for code.resend');
    await expect(
      allScreens(broken({ perform: { ...perform, 'code.resend': press('Verify') } })),
    ).rejects.toThrow('disabled');
    await expect(
      allScreens(broken({ perform: { ...perform, 'code.resend': press('Send it') } })),
    ).rejects.toThrow('Send it');
  });

  it('is stopped when the screen does not let itself be observed', async () => {
    const blind = broken({
      show: (world) => <SignIn world={{ ...(world as never as object), inspect: () => {} } as never} />,
    });

    await expect(allScreens(blind)).rejects.toThrow('does it pass on `inspect`');
  });
});
