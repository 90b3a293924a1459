// `npm run mutants` on trial, on the sample machine: what it plants is there, and what nobody promises is not missed.
import { applyMutant } from '../../tools/statecharts/mutants/applyMutant.ts'; // before any machine
import { describe, expect, it } from 'vitest';
import { createActor, createEmptyActor } from 'xstate';
import {
  findingsOf,
  firstFindingWith,
  isEquivalent,
} from '../../tools/statecharts/mutants/evaluateMutant.ts';
import { firstFailure } from '../../tools/statecharts/mutants/rerun.ts';
import { mutantsOf, type Mutant } from '../../tools/statecharts/mutants/mutantsOf.ts';
import { signInMachine } from './samples/signIn.ts';
import { model } from './samples/signIn.model.tsx';
import { explanationsIn, summary } from '../../tools/statecharts/mutants/report.ts';
import type { Verdict } from '../../tools/statecharts/mutants/job.ts';

const all = mutantsOf(signInMachine);
const named = (id: string): Mutant => {
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error(`no mutant is called ${id}; there are\n${all.map((one) => one.id).join('\n')}`);
  return found;
};
const WELCOME = 'sampleSignIn.code.check.checking checkCode.onDone: action sayWelcome (2 of 2) dropped';

/** Where a submit leads: its call is not provided, and so is refused. */
const afterSubmit = (machine: typeof signInMachine): string => {
  const actor = createActor(machine, { input: { resendPause: 2, toasts: createEmptyActor() } }).start();
  actor.send({ type: 'credentials.submit', email: 'asha@x.in', password: 'x' });
  return Object.values(actor.getSnapshot().value).join();
};
const copy = signInMachine.provide({ delays: { second: 7 } });

describe('the mutants of a machine', () => {
  it('have every kind and unique ids', () => {
    expect(new Set(all.map(({ kind }) => kind))).toEqual(
      new Set([
        'transition dropped',
        'retargeted',
        'guard flipped',
        'guard dropped',
        'action dropped',
        'onError dropped',
        'delay changed',
        'tag dropped',
      ]),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(40);
  });

  it('are caught by a claim and survive without it', () => {
    expect(findingsOf(model)).toEqual([]);
    expect(firstFindingWith(model, named(WELCOME))).toEqual(
      expect.stringContaining('not on every step "signing in, and nothing else, says welcome"'),
    );
    expect(firstFindingWith({ ...model, stepInvariants: {} }, named(WELCOME))).toBeUndefined();
    expect(findingsOf(model), 'nothing is left planted').toEqual([]);
  });

  it('are equivalent only when no step of the model differs', () => {
    const late = signInMachine.config.states?.['locked'];
    const idle = {
      ...named(WELCOME),
      config: { ...signInMachine.config, states: { ...signInMachine.config.states, locked: { ...late } } },
    };

    expect(isEquivalent(model, idle)).toBe(true);
    expect(isEquivalent(model, named(WELCOME))).toBe(false);
    expect(isEquivalent(model, named('sampleSignIn.sending: tag busy dropped'))).toBe(false);
  });
});

describe('an applied mutant', () => {
  const dropped = named('sampleSignIn.asking on credentials.submit: dropped');
  it.each([
    ['the machine itself', signInMachine],
    ['a copy of it', copy],
  ])('changes the imported machine and all its copies when %s is given', (_, machine) => {
    const machines = () => [signInMachine, copy, signInMachine.provide({})].map(afterSubmit);
    const takeOut = applyMutant(machine, dropped);
    const planted = machines();
    takeOut();

    expect(planted).toEqual(['fresh', 'fresh', 'fresh']);
    expect(machines()).toEqual(['refused', 'refused', 'refused']);
  });

  it('changes a named delay, but not a copy’s own', () => {
    const takeOut = applyMutant(signInMachine, named('delay second: ten times as long'));
    const delays = [signInMachine, copy].map((one) => one.implementations.delays);
    takeOut();

    expect(delays).toMatchObject([{ second: 10_000 }, { second: 7 }]);
    expect(signInMachine.implementations.delays).toMatchObject({ second: 1_000 });
  });
});

describe('finished tests', () => {
  describe('of the sign-in', () => {
    it('a submit is answered', () => {
      expect(afterSubmit(signInMachine)).toBe('refused');
    });
  });

  it('run again and fail while a mutant that they notice is applied', async ({ task }) => {
    const [suite] = task.suite?.tasks ?? [];
    if (suite?.type !== 'suite') throw new Error('the suite above');
    expect(await firstFailure(suite)).toBeNull();

    const takeOut = applyMutant(signInMachine, named('sampleSignIn.asking on credentials.submit: dropped'));
    const failed = await firstFailure(suite);
    takeOut();

    expect(failed?.name).toBe('a submit is answered');
    expect(await firstFailure(suite)).toBeNull();
  });
});

describe('the mutants’ report', () => {
  const verdict = (mutant: string, caughtBy: Verdict['caughtBy']): Verdict => ({
    machine: 'vault',
    mutant,
    kind: 'tag dropped',
    caughtBy,
    reason: '',
    isEquivalent: false,
  });
  const results = (...verdicts: Verdict[]) => [{ name: 'customer/vault', verdicts, seconds: 1, fault: null }];

  it('counts survivors without those explained as equivalent', () => {
    const verdicts = [verdict('a: dropped', 'proof'), verdict('b: dropped', null)];
    const explained = explanationsIn('| machine | mutant | why |\n| `vault` | `b: dropped` | never seen |\n');

    const bare = summary(results(...verdicts), new Map());
    const told = summary(results(...verdicts), explained);

    expect(bare.lines.at(-1)).toBe('mutants 1/2 caught (50 %)');
    expect(bare.lines).toContain('survives: vault | b: dropped');
    expect(bare.isEnough).toBe(false);
    expect(told.lines.at(-1)).toBe('mutants 1/1 caught (100 %)');
    expect(told.isEnough).toBe(true);
  });

  it('fails for an aborted run and for none', () => {
    const [whole] = results(verdict('a: dropped', 'proof'));
    if (!whole) throw new Error('one result');

    expect(summary([{ ...whole, fault: 'it broke' }], new Map()).isEnough).toBe(false);
    expect(summary([], new Map()).isEnough).toBe(false);
  });
});
