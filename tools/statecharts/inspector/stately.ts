// `?inspect=stately`: the same actors in the public Stately inspector, a window of another origin. It gets the actors, their charts, state
// values and event types; payloads, context, output and errors never leave.
import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';

interface Facts {
  name?: string;
  parentId?: string;
  sourceId?: string;
  definition?: string;
  event?: { type: string };
  snapshot?: { status?: string; value?: unknown; tags?: unknown };
}

/** Idempotent: the library applies it twice. */
export function allowList(message: StatelyInspectionEvent): StatelyInspectionEvent {
  const { type, sessionId, rootId, createdAt, id, _version: version } = message;
  const { name, parentId, sourceId, definition, event, snapshot } = message as Facts;
  return {
    type,
    sessionId,
    rootId,
    createdAt,
    id,
    _version: version,
    ...(name !== undefined && { name }),
    ...(parentId !== undefined && { parentId }),
    ...(sourceId !== undefined && { sourceId }),
    ...(definition !== undefined && { definition: JSON.stringify(chartOnly(JSON.parse(definition), '')) }),
    ...(event && { event: { type: event.type } }),
    ...(snapshot && {
      snapshot: { status: snapshot.status, value: snapshot.value, tags: tagsOf(snapshot.tags), context: {} },
    }),
  } as unknown as StatelyInspectionEvent;
}

const parts: ReadonlySet<string> = new Set(
  'id type initial states on after always invoke src onDone onError target guard actions entry exit tags history reenter'.split(
    ' ',
  ),
);
/** Their keys are names of states, events and delays, all of which may leave. */
const named: ReadonlySet<string> = new Set(['states', 'on', 'after']);

/** A machine's definition without contexts, inputs, outputs and parameters. */
function chartOnly(part: unknown, under: string): unknown {
  if (Array.isArray(part)) return part.map((one) => chartOnly(one, under));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => named.has(under) || parts.has(key))
      .map(([key, inner]) => [key, chartOnly(inner, named.has(under) ? '' : key)]),
  );
}

const tagsOf = (tags: unknown): unknown[] =>
  tags instanceof Set || Array.isArray(tags) ? [...(tags as Iterable<unknown>)] : [];

/** `open` must be called from a click, or the browser blocks the window. */
export function watchWithStately(): { inspect: (event: InspectionEvent) => void; open: () => void } {
  const inspector = createBrowserInspector({ autoStart: false, serialize: allowList });
  return { inspect: (event) => inspector.inspect.next?.(event), open: inspector.start };
}
