// Readable names for the parts of a machine: in chart pages, inspector and gallery.
import { StateMachine, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate';

/** A readable event name: `sendOtp ✓`, `sendOtp ✗`, `after resend`, `payment.mark`. */
export function eventName(type: string): string {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor !== undefined) return `${actor} ${outcome === 'done' ? '✓' : '✗'}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  if (type === 'xstate.init') return 'start';
  return type.replace(/^xstate\.done\.state\..*$/, 'done') || 'always';
}

/** The name of a guard, of one made from others (`not`, `and`, `or`), or of one written in place. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { type, name, guards, stateValue } = guard as {
    type?: string;
    name?: string;
    guards?: unknown[];
    stateValue?: unknown;
  };
  if (type !== undefined) return type;
  if (stateValue !== undefined) return `in ${JSON.stringify(stateValue).replaceAll(/["{}]/g, '')}`;
  if (name === 'not') return `not ${guards!.map(guardName).join()}`;
  return guards?.map(guardName).join(` ${name} `) ?? 'as answered';
}

/** An arrow's label: its event, and its condition in brackets. */
export const transitionLabel = ({ eventType, guard }: AnyTransitionDefinition): string =>
  eventName(eventType) + (guard ? ` [${guardName(guard)}]` : '');

/** The first comment of a source text, as one line. Throws if there is none. */
export function purposeOf(source: string): string {
  const lines = /^(?:\/\/ .*\n)+/.exec(source)?.[0].trim().split('\n');
  if (!lines) throw new Error('a machine says in its first lines what its flow is for');
  return lines.map((line) => line.replace(/^\/\/ ?/, '')).join(' ');
}

/** The machines that a module exports. */
export const machinesOf = (module: object): AnyStateMachine[] =>
  Object.values(module).filter((one): one is AnyStateMachine => one instanceof StateMachine);
