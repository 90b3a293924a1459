// The steps as a sequence diagram: a lifeline for each actor, an arrow from the sender to the receiver. A mark on a
// receiver's own line is an event without a sender: a person's, a delay's or its own. The list beside it has the same
// in words.
import { eventName } from '../charts/names.ts';
import css from './Sequence.module.css';
import type { Frame } from './protocol.ts';

const COLUMN = 170;
const ROW = 24;
const HEAD = 30;

export function Sequence({
  frames,
  current,
  nameOf,
  onChoose,
}: {
  /** Oldest first. */
  frames: readonly Frame[];
  current: Frame | null;
  nameOf: (actor: string) => string;
  onChoose: (frame: Frame) => void;
}) {
  const actors = sequenceActors(frames);
  const xOf = (actor: string): number => (actors.indexOf(actor) + 0.5) * COLUMN;
  const width = actors.length * COLUMN + COLUMN;
  const height = HEAD + (frames.length + 0.5) * ROW;
  return (
    <svg className={css.sequence} width={width} height={height} role="img" aria-label="Events between actors">
      <defs>
        <marker
          id="arrived"
          viewBox="0 0 8 8"
          refX="8"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8Z" className={css.tip} />
        </marker>
      </defs>
      {actors.map((actor) => (
        <g key={actor}>
          <text className={css.actor} x={xOf(actor)} y={HEAD - 12}>
            {nameOf(actor)}
          </text>
          <line className={css.life} x1={xOf(actor)} x2={xOf(actor)} y1={HEAD - 6} y2={height} />
        </g>
      ))}
      {frames.map((frame, index) => {
        const y = HEAD + (index + 0.5) * ROW;
        const to = xOf(frame.actor);
        const from = frame.from === null ? to : xOf(frame.from);
        const isOwn = from === to;
        return (
          <g
            key={frame.number}
            className={css.message}
            data-current={frame.number === current?.number}
            onClick={() => onChoose(frame)}
          >
            <rect x={0} y={y - ROW / 2} width={width} height={ROW} />
            {isOwn ? (
              <circle cx={to} cy={y} r={4} />
            ) : (
              <line x1={from} x2={to} y1={y} y2={y} markerEnd="url(#arrived)" />
            )}
            <text x={isOwn ? to + 9 : Math.min(from, to) + 9} y={y - (isOwn ? -4 : 4)}>
              {eventName(frame.event.type)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Senders and receivers in the order in which they appear. */
export const sequenceActors = (frames: readonly Frame[]): string[] => [
  ...new Set(frames.flatMap(({ from, actor }) => (from === null ? [actor] : [from, actor]))),
];
