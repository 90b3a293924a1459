// The context of the selected step: its differences from an earlier step, or all of it.
import { useState } from 'react';
import { eventName } from '../charts/names.ts';
import { contextDiff, contextText, type DiffLine } from './contextDiff.ts';
import css from './ContextView.module.css';
import type { Frame } from './protocol.ts';

export function ContextView({ frame, frames }: { frame: Frame; frames: readonly Frame[] }) {
  /** `before`, `nothing` or a frame's number. */
  const [base, setBase] = useState('before');
  const [withCopy, setWithCopy] = useState(false);
  const at = frames.indexOf(frame);
  const other = base === 'before' ? frames[at - 1] : frames.find(({ number }) => String(number) === base);
  const text = contextText(frame.context, withCopy);
  const lines: DiffLine[] = other
    ? contextDiff(other.context, frame.context, withCopy)
    : text.split('\n').map((line) => ({ sign: ' ', text: line }));
  return (
    <details className={css.context} open>
      <summary>Context</summary>
      <p className={css.choices}>
        <label>
          Changed since{' '}
          <select
            value={other || base === 'before' ? base : 'nothing'}
            onChange={({ target }) => setBase(target.value)}
          >
            <option value="before">the step before</option>
            {frames.map((one, index) => (
              <option key={one.number} value={one.number}>
                {`step ${index + 1}, ${eventName(one.event.type)}`}
              </option>
            ))}
            <option value="nothing">nothing: show the whole</option>
          </select>
        </label>{' '}
        <label>
          <input type="checkbox" checked={withCopy} onChange={() => setWithCopy(!withCopy)} /> With copy
        </label>
      </p>
      {lines.length === 0 ? (
        <p>Nothing changed.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by keys
        <pre tabIndex={0}>
          {lines.map(({ sign, text: line }, index) => (
            <span key={index} data-sign={sign}>{`${other ? `${sign} ` : ''}${line}\n`}</span>
          ))}
        </pre>
      )}
    </details>
  );
}
