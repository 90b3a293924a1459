// `npm run mutants` on the sample machine.
import { applyMutant } from '../../tools/statecharts/mutants/applyMutant.ts'; // before any machine
import { describe, expect, it } from 'vitest';
import { createActor, createEmptyActor } from 'xstate';
import {
  findingsOf,
  firstFindingWith,
  isEquivalent,
} from '../../tools/statecharts/mutants/evaluateMutant.ts';
import { firstFailure } from '../../tools/statecharts/mutants/rerun.ts';
import { mutantsOf, type Kind, type Mutant } from '../../tools/statecharts/mutants/mutantsOf.ts';
import { signInMachine } from './samples/signIn.ts';
import { model } from './samples/signIn.model.tsx';
import { model as nominee } from '../../tools/statecharts/models/customer/nominee.model.tsx';
import { explanationsIn, summary } from '../../tools/statecharts/mutants/report.ts';
import type { MutantResult } from '../../tools/statecharts/mutants/job.ts';

const all = mutantsOf(signInMachine);
const named = (id: string): Mutant => {
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error(`no mutant is called ${id}; there are\n${all.map((one) => one.id).join('\n')}`);
  return found;
};
const WELCOME = 'sampleSignIn.code.check.checking checkCode.onDone: action sayWelcome (2 of 2) dropped';

/** The state after a submit, whose call fails because it is not provided. */
const afterSubmit = (machine: typeof signInMachine): string => {
  const actor = createActor(machine, { input: { resendPause: 2, toasts: createEmptyActor() } }).start();
  actor.send({ type: 'credentials.submit', email: 'asha@x.in', password: 'x' });
  return Object.values(actor.getSnapshot().value).join();
};
const copy = signInMachine.provide({ delays: { second: 7 } });

describe('mutantsOf', () => {
  it('a machine’s mutants have every kind and unique ids', () => {
    expect(new Set(all.map(({ kind }) => kind))).toEqual(
      new Set([
        'transition dropped',
        'retargeted',
        'target dropped',
        'guard flipped',
        'guard dropped',
        'guard swapped',
        'action dropped',
        'action twice',
        'actions exchanged',
        'onError dropped',
        'delay changed',
        'tag dropped',
      ]),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(40);
  });

  it('a mutant is caught by a claim, or by the toasts that its steps show', () => {
    expect(findingsOf(model)).toEqual([]);
    expect(firstFindingWith(model, named(WELCOME))).toEqual(
      expect.stringContaining('not on every step "signing in, and nothing else, says welcome"'),
    );
    expect(firstFindingWith({ ...model, stepInvariants: {} }, named(WELCOME))).toBe('shows other toasts');
    expect(firstFindingWith(model, named('delay second: ten times as long'))).toBeUndefined();
    expect(findingsOf(model), 'the mutant is undone').toEqual([]);
  });

  it('a mutant is equivalent only when no step of the model differs', () => {
    const late = signInMachine.config.states?.['locked'];
    const idle = {
      ...named(WELCOME),
      config: { ...signInMachine.config, states: { ...signInMachine.config.states, locked: { ...late } } },
    };

    expect(isEquivalent(model, idle)).toBe(true);
    expect(isEquivalent(model, named(WELCOME))).toBe(false);
    expect(isEquivalent(model, named('sampleSignIn.sending: tag busy dropped'))).toBe(false);
  });

  it('a mutant is equivalent although each form that the machine opens has an idempotency key of its own', () => {
    const twice = mutantsOf(nominee.machine).find(
      ({ id }) => id === 'nominee.loading loadNominee.onDone [1]: action setNominee twice',
    );
    expect(isEquivalent(nominee, twice as Mutant)).toBe(true);
  });
});

describe('applyMutant', () => {
  const dropped = named('sampleSignIn.asking on credentials.submit: dropped');
  it.each([
    ['the machine itself', signInMachine],
    ['a copy of it', copy],
  ])('applying a mutant to %s changes the imported machine and all its copies', (_, machine) => {
    const machines = () => [signInMachine, copy, signInMachine.provide({})].map(afterSubmit);
    const undo = applyMutant(machine, dropped);
    const mutated = machines();
    undo();

    expect(mutated).toEqual(['fresh', 'fresh', 'fresh']);
    expect(machines()).toEqual(['refused', 'refused', 'refused']);
  });

  it('a mutant changes a named delay, but not a copy’s own', () => {
    const undo = applyMutant(signInMachine, named('delay second: ten times as long'));
    const delays = [signInMachine, copy].map((one) => one.implementations.delays);
    undo();

    expect(delays).toMatchObject([{ second: 10_000 }, { second: 7 }]);
    expect(signInMachine.implementations.delays).toMatchObject({ second: 1_000 });
  });
});

describe('firstFailure', () => {
  describe('of the sign-in', () => {
    it('a submit is answered', () => {
      expect(afterSubmit(signInMachine)).toBe('refused');
    });
  });

  let isHeld = false;
  describe('of what is held', () => {
    it('an answer comes', async () => {
      expect(await (isHeld ? new Promise(() => {}) : 'an answer')).toBe('an answer');
    });
  });

  it('a finished test runs again and fails while a mutant that it catches is applied', async ({ task }) => {
    const [suite] = task.suite?.tasks ?? [];
    if (suite?.type !== 'suite') throw new Error('the suite above');
    expect(await firstFailure(suite)).toBeNull();

    const undo = applyMutant(signInMachine, named('sampleSignIn.asking on credentials.submit: dropped'));
    const failed = await firstFailure(suite);
    undo();

    expect(failed?.name).toBe('a submit is answered');
    expect(await firstFailure(suite)).toBeNull();
  });

  it(
    'a finished test that runs again fails within seconds when it waits for ever',
    { timeout: 20_000 },
    async ({ task }) => {
      const [, suite] = task.suite?.tasks ?? [];
      if (suite?.type !== 'suite') throw new Error('the suite above');

      isHeld = true;
      const failed = await firstFailure(suite);
      isHeld = false;

      expect(failed?.name).toBe('an answer comes');
    },
  );
});

describe('summary', () => {
  const result = (mutant: string, caughtBy: MutantResult['caughtBy']): MutantResult => ({
    machine: 'vault',
    mutant,
    kind: 'tag dropped',
    caughtBy,
    reason: '',
    isEquivalent: false,
  });
  const units = (...mutants: MutantResult[]) => [{ name: 'customer/vault', mutants, fault: null }];

  it('the mutants’ summary leaves out survivors that are explained as equivalent', () => {
    const mutants = [result('a: dropped', 'proof'), result('b: dropped', null)];
    const explained = explanationsIn('# never seen\nvault | b: dropped\n');

    const bare = summary(units(...mutants), new Map());
    const withExplanation = summary(units(...mutants), explained);

    expect(bare.lines.at(-1)).toBe('mutants 1/2 caught (50 %)');
    expect(bare.lines).toContain('survives: vault | b: dropped');
    expect(bare.isEnough).toBe(false);
    expect(withExplanation.lines.at(-1)).toBe('mutants 1/1 caught (100 %)');
    expect(withExplanation.isEnough).toBe(true);
  });

  it('only an action that is run again or in another order may be left out without an explanation', () => {
    const same = (kind: Kind) => ({ ...result(`a: ${kind}`, null), kind, isEquivalent: true });

    const { lines } = summary(
      units(same('action twice'), same('actions exchanged'), same('retargeted')),
      new Map(),
    );

    expect(lines.filter((line) => line.startsWith('survives'))).toEqual([
      'survives: vault | a: retargeted (no difference in the model)',
    ]);
    expect(lines.at(-1)).toBe('mutants 0/1 caught (0 %)');
  });

  it('a mutant of a machine that several flows use is caught when one of them catches it', () => {
    const flow = (...mutants: MutantResult[]) => units(...mutants)[0]!;
    const [first, second] = [
      [result('a: dropped', null), result('b: dropped', null)],
      [result('a: dropped', 'walk'), result('b: dropped', null)],
    ] as const;

    for (const both of [
      [flow(...first), flow(...second)],
      [flow(...second), flow(...first)],
    ])
      expect(summary(both, new Map()).lines.at(-1)).toBe('mutants 1/2 caught (50 %)');
  });

  it('the mutants’ summary fails for an aborted run and for none', () => {
    const [whole] = units(result('a: dropped', 'proof'));
    if (!whole) throw new Error('one result');

    expect(summary([{ ...whole, fault: 'it broke' }], new Map()).isEnough).toBe(false);
    expect(summary([], new Map()).isEnough).toBe(false);
  });
});
