// The selected actor's state, its history, and a button for every event that it reacts to.
import { useSelector } from '@xstate/react';
import { useId, useRef, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { eventName } from '../charts/names.ts';
import { formatEvent, stableStringify } from '../kit/step.ts';
import { ContextView } from './ContextView.tsx';
import css from './Details.module.css';
import { selectedModels, type Inspector } from './inspectorMachine.ts';
import { offersOf, payloadIn, type Offer } from './offers.ts';
import type { Frame } from './protocol.ts';

export function Details({
  inspector,
  frame,
  frames,
}: {
  inspector: Inspector;
  frame: Frame | null;
  frames: readonly Frame[];
}) {
  const number = useSelector(inspector, (now) => now.context.number);
  const canRestore = useSelector(inspector, (now) => now.can({ type: 'app.restore' }));
  if (!frame) return <p className={css.hint}>Not running. Its chart can be looked at.</p>;
  const at = frames.indexOf(frame);
  return (
    <>
      <h2>{number === null ? 'Now' : 'Looking back'}</h2>
      <label className={css.past}>
        Step {at + 1} of {frames.length}
        <input
          type="range"
          min={0}
          max={frames.length - 1}
          value={at}
          onChange={(event) => {
            const chosen = frames[Number(event.target.value)];
            if (chosen === frames.at(-1)) inspector.send({ type: 'step.newest' });
            else if (chosen) inspector.send({ type: 'step.choose', number: chosen.number });
          }}
        />
      </label>
      <div className={css.row}>
        <button
          type="button"
          disabled={number === null}
          onClick={() => inspector.send({ type: 'step.newest' })}
        >
          Follow
        </button>
        <button type="button" disabled={!canRestore} onClick={() => inspector.send({ type: 'app.restore' })}>
          Step the app back to here
        </button>
      </div>
      <dl className={css.facts}>
        <dt>Event</dt>
        <dd>{eventName(frame.event.type)}</dd>
        <dt>State</dt>
        <dd>
          <code>{JSON.stringify(frame.value)}</code>
        </dd>
        {frame.tags.length > 0 && (
          <>
            <dt>Tags</dt>
            <dd>{frame.tags.join(', ')}</dd>
          </>
        )}
        {frame.status !== 'active' && (
          <>
            <dt>Status</dt>
            <dd>{frame.status}</dd>
          </>
        )}
      </dl>
      {number === null && <Offers inspector={inspector} frame={frame} />}
      <ContextView frame={frame} frames={frames} />
    </>
  );
}

const parts = [
  { by: 'person', title: 'A person may' },
  { by: 'time', title: 'Time may' },
  { by: 'answer', title: 'An answer may come' },
  { by: 'actor', title: 'Another actor may send' },
] as const;

function Offers({ inspector, frame }: { inspector: Inspector; frame: Frame }) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState(false);
  const isLoading = useSelector(inspector, (now) => now.context.models === null);
  const models = useSelector(inspector, (now) => selectedModels(now.context), sameItems);
  if (isLoading) return <p role="status">Loading the models for their payloads…</p>;
  const offers = offersOf(frame.availableEvents, models);

  /** The typed payload takes precedence over the model's. */
  const send = (event: AnyEventObject) => {
    const written = text.current?.value ?? '';
    const payload = payloadIn(written);
    setWrong(payload === null);
    if (payload === null) text.current?.focus();
    else
      inspector.send({
        type: 'event.send',
        event: written.trim() === '' ? event : { ...payload, type: event.type },
      });
  };

  return (
    <div className={css.offers}>
      {parts.map(({ by, title }) => {
        const some = offers.filter((offer) => offer.by === by);
        return (
          some.length > 0 && (
            <section key={by} aria-label={title}>
              <h3>{title}</h3>
              <ul className={css.row}>
                {some.map((offer) => (
                  <OfferedEvent key={offer.type} offer={offer} onSend={send} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      <label htmlFor={id}>Another payload for the next event, as JSON</label>
      <textarea
        id={id}
        ref={text}
        rows={2}
        spellCheck={false}
        placeholder='{"name": "phone_number", "value": "9876543210"}'
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
      />
      {wrong && (
        <p id={`${id}-wrong`} role="alert">
          This is no JSON object.
        </p>
      )}
    </div>
  );
}

/** A button, and the choice among the model's payloads. */
function OfferedEvent({ offer, onSend }: { offer: Offer; onSend: (event: AnyEventObject) => void }) {
  const { label, payloads } = offer;
  const [chosen, setChosen] = useState(0);
  const event = payloads[chosen] ?? payloads[0];
  const textOf = (one: AnyEventObject): string => formatEvent(one).slice(label.length + 1) || 'nothing';
  return (
    <li>
      <button type="button" title={event && formatEvent(event)} onClick={() => event && onSend(event)}>
        {label}
      </button>
      {payloads.length > 1 && (
        <select
          aria-label={`Payload of ${label}`}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {payloads.map((one, at) => (
            <option key={stableStringify(one)} value={at}>
              {textOf(one)}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

const sameItems = <T,>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);
