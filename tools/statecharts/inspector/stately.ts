// `?inspect=stately`: the same actors in the public Stately inspector, a window of another origin. It learns which actors there are, what
// their charts look like, where they stand and the types of events; no payload, no context, no output, no error ever goes there.
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

/** Everything that may leave, by name; the rest stays. May be applied twice, as the library does. */
export function strict(message: StatelyInspectionEvent): StatelyInspectionEvent {
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
    ...(definition !== undefined && { definition: JSON.stringify(skeleton(JSON.parse(definition), '')) }),
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
/** Under these stand names of states, events and delays, which are all welcome. */
const named: ReadonlySet<string> = new Set(['states', 'on', 'after']);

/** A machine's definition without what is no part of its chart: contexts, inputs, outputs, parameters. */
function skeleton(part: unknown, under: string): unknown {
  if (Array.isArray(part)) return part.map((one) => skeleton(one, under));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => named.has(under) || parts.has(key))
      .map(([key, inner]) => [key, skeleton(inner, named.has(under) ? '' : key)]),
  );
}

const tagsOf = (tags: unknown): unknown[] =>
  tags instanceof Set || Array.isArray(tags) ? [...(tags as Iterable<unknown>)] : [];

/** `open` opens the window; a browser lets only a click do that. */
export function watchWithStately(): { inspect: (event: InspectionEvent) => void; open: () => void } {
  const inspector = createBrowserInspector({ autoStart: false, serialize: strict });
  return { inspect: (event) => inspector.inspect.next?.(event), open: inspector.start };
}
