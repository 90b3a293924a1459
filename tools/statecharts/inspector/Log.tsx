// Every step of the selected tab, as a list or as a sequence between actors; a line selects its step.
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { eventName } from '../charts/names.ts';
import { actorResult } from '../kit/step.ts';
import { CopyTest } from '../page/CopyTest.tsx';
import {
  selectedFrame,
  selectedFrames,
  selectedModels,
  selectedTab,
  type Inspector,
} from './inspectorMachine.ts';
import css from './Log.module.css';
import type { Frame } from './protocol.ts';
import { Sequence } from './Sequence.tsx';

/** Lines drawn at most: older ones are found by the filter. */
const LINES = 200;

export function Log({ inspector }: { inspector: Inspector }) {
  const context = useSelector(inspector, (now) => now.context);
  const [isSequence, setIsSequence] = useState(false);
  const tab = selectedTab(context);
  const current = selectedFrame(context);
  const filter = context.filter.trim().toLowerCase();
  // An invocation that had ended before this page opened is known by its answer alone.
  const answered = new Map(tab?.frames.map(({ from, event }) => [from, actorResult(event)?.id]));
  const nameOf = (id: string | null): string => (id && (tab?.actors[id]?.name ?? answered.get(id))) || '';
  const textOf = (frame: Frame): string =>
    `${nameOf(frame.actor)} ${frame.event.type} ${eventName(frame.event.type)} ${JSON.stringify(frame.value)}`;
  const found = (tab?.frames ?? []).filter((frame) => textOf(frame).toLowerCase().includes(filter));
  const lines = found.slice(-LINES).toReversed();
  const choose = (frame: Frame) =>
    inspector.send({
      type: 'flow.choose',
      flow: tab?.actors[frame.actor]?.chart?.id ?? '',
      actor: frame.actor,
      number: frame.number,
    });
  return (
    <>
      <div className={css.head}>
        <h2>What happened</h2>
        <input
          type="search"
          aria-label="Filter events"
          placeholder="Filter events"
          value={context.filter}
          onChange={(event) => inspector.send({ type: 'filter.change', text: event.target.value })}
        />
        <span role="status">{found.length} steps</span>
        <button type="button" onClick={() => setIsSequence(!isSequence)}>
          {isSequence ? 'As a list' : 'As a sequence'}
        </button>
        <CopyTest
          label="Copy as a test"
          makeText={async () => {
            const { testOfFrames } = await import('../journeys/recorded.ts'); // loads the models
            return testOfFrames(selectedFrames(context), selectedModels(context));
          }}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label="Steps">
        {isSequence ? (
          <Sequence
            frames={lines.toReversed()}
            current={current}
            nameOf={(id) => nameOf(id) || id}
            onChoose={choose}
          />
        ) : (
          <List frames={lines} current={current} nameOf={nameOf} onChoose={choose} />
        )}
      </div>
    </>
  );
}

/** Newest first. */
function List({
  frames,
  current,
  nameOf,
  onChoose,
}: {
  frames: readonly Frame[];
  current: Frame | null;
  nameOf: (id: string | null) => string;
  onChoose: (frame: Frame) => void;
}) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">ms</th>
          <th scope="col">Actor</th>
          <th scope="col">Event</th>
          <th scope="col">From</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {frames.map((frame) => (
          <tr key={frame.number} aria-current={frame.number === current?.number}>
            <td>{frame.at}</td>
            <td>{nameOf(frame.actor)}</td>
            <td>
              <button type="button" onClick={() => onChoose(frame)}>
                {eventName(frame.event.type)}
              </button>
            </td>
            <td>{nameOf(frame.from)}</td>
            <td>{JSON.stringify(frame.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
