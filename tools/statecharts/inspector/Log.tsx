// Every step of the selected tab, newest first; a line selects its step.
import { useSelector } from '@xstate/react';
import { eventName } from '../charts/names.ts';
import { selectedFrame, selectedTab, type Inspector } from './inspectorMachine.ts';
import css from './Log.module.css';
import type { Frame } from './protocol.ts';

/** Lines drawn at most: older ones are found by the filter. */
const LINES = 200;

export function Log({ inspector }: { inspector: Inspector }) {
  const context = useSelector(inspector, (now) => now.context);
  const tab = selectedTab(context);
  const current = selectedFrame(context);
  const filter = context.filter.trim().toLowerCase();
  const nameOf = (id: string | null): string => (id && tab?.actors[id]?.name) || '';
  const textOf = (frame: Frame): string =>
    `${nameOf(frame.actor)} ${frame.event.type} ${eventName(frame.event.type)} ${JSON.stringify(frame.value)}`;
  const found = (tab?.frames ?? []).filter((frame) => textOf(frame).toLowerCase().includes(filter));
  const lines = found.slice(-LINES).toReversed();
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
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label="Steps">
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
            {lines.map((frame) => (
              <tr key={frame.number} aria-current={frame.number === current?.number}>
                <td>{frame.at}</td>
                <td>{nameOf(frame.actor)}</td>
                <td>
                  <button
                    type="button"
                    onClick={() =>
                      inspector.send({
                        type: 'flow.choose',
                        flow: tab?.actors[frame.actor]?.chart?.id ?? '',
                        actor: frame.actor,
                        number: frame.number,
                      })
                    }
                  >
                    {eventName(frame.event.type)}
                  </button>
                </td>
                <td>{nameOf(frame.from)}</td>
                <td>{JSON.stringify(frame.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
