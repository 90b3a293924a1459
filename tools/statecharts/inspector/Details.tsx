// The selected actor's state, its history, and a button for every event that it reacts to.
import { useSelector } from '@xstate/react';
import { useId, useRef, useState } from 'react';
import { eventName } from '../charts/names.ts';
import css from './Details.module.css';
import type { Inspector } from './inspectorMachine.ts';
import type { Frame, AvailableEvent } from './protocol.ts';

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
      {number === null && <Offers inspector={inspector} offers={frame.availableEvents} />}
      <details className={css.context} open>
        <summary>Context</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by keys */}
        <pre tabIndex={0}>{JSON.stringify(frame.context, null, 2)}</pre>
      </details>
    </>
  );
}

const parts = [
  { by: 'person', title: 'A person may' },
  { by: 'time', title: 'Time may' },
  { by: 'actor', title: 'An actor may answer' },
] as const;

function Offers({ inspector, offers }: { inspector: Inspector; offers: readonly AvailableEvent[] }) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState(false);

  const send = (type: string) => {
    try {
      const written = text.current?.value.trim();
      const payload = (written ? JSON.parse(written) : {}) as object;
      setWrong(false);
      inspector.send({ type: 'event.send', event: { ...payload, type } });
    } catch {
      setWrong(true);
      text.current?.focus();
    }
  };

  return (
    <div className={css.offers}>
      {parts.map(({ by, title }) => {
        const some = offers.filter((offer) => offer.by === by);
        return (
          some.length > 0 && (
            <section key={by} aria-label={title}>
              <h3>{title}</h3>
              <div className={css.row}>
                {some.map(({ type, label }) => (
                  <button key={type} type="button" onClick={() => send(type)}>
                    {label}
                  </button>
                ))}
              </div>
            </section>
          )
        );
      })}
      <label htmlFor={id}>Payload of the next event, as JSON</label>
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
