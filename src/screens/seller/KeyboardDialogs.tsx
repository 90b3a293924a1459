// Dialogs of the jeweller's shortcuts: their list, and the search for any customer, plan or page.
import { useSelector } from '@xstate/react';
import { Fragment, useId, type KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { keyboardCopy as copy } from '../../lib/copy/keyboard.ts';
import { destinationsOf, groupsOf, type Destination, type goToMachine } from '../../machines/seller/goTo.ts';
import type { keyboardMachine } from '../../machines/seller/keyboard.ts';
import { Modal } from '../parts/dialogs/Modal.tsx';
import css from './KeyboardDialogs.module.css';

export function KeyboardDialogs({ keyboard }: { keyboard: ActorRefFrom<typeof keyboardMachine> }) {
  const showsKeys = useSelector(keyboard, (now) => now.matches('showingKeys'));
  const goTo = useSelector(keyboard, ({ children }) => children.goTo);
  if (goTo) return <GoTo flow={goTo} />;
  return showsKeys && <Keys onClose={() => keyboard.send({ type: 'keys.close' })} />;
}

const Keys = ({ onClose }: { onClose: () => void }) => (
  <Modal open title={copy.title} onCancel={onClose}>
    <dl className={css.keys}>
      {copy.keys.map(([keys, does]) => (
        <div key={does}>
          <dt>
            {keys.map((key, at) => (
              <Fragment key={key}>
                {at > 0 && ' '}
                <kbd>{key}</kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <p className={css.note}>{copy.note}</p>
  </Modal>
);

export function GoTo({ flow }: { flow: ActorRefFrom<typeof goToMachine> }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const id = useId();
  const { words, current } = now.context;
  const groups = groupsOf(now.context);
  const destinations = destinationsOf(now.context);
  const chosen = destinations[current];
  const optionId = ({ to }: Destination) => `${id}${to}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') flow.send({ type: 'current.move', by: 1 });
    else if (event.key === 'ArrowUp') flow.send({ type: 'current.move', by: -1 });
    else if (event.key === 'Enter') flow.send({ type: 'current.choose' });
    else return;
    event.preventDefault();
  };
  return (
    <Modal open title={copy.goTo.title} onCancel={() => flow.send({ type: 'goTo.close' })}>
      <input
        className={css.words}
        type="text"
        role="combobox"
        aria-label={copy.goTo.label}
        placeholder={copy.goTo.label}
        aria-expanded={destinations.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(chosen)}
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={(event) => flow.send({ type: 'words.change', words: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <p className={css.note} role="status">
        {now.hasTag('busy')
          ? copy.goTo.searching
          : now.matches('failed')
            ? copy.goTo.failed
            : destinations.length === 0
              ? copy.goTo.none
              : copy.goTo.count(destinations.length)}
      </p>
      <div className={css.list} role="listbox" id={`${id}list`} aria-label={copy.goTo.results}>
        {groups.map(({ name, destinations: those }) => (
          <div key={name} role="group" aria-labelledby={`${id}${name}`}>
            <p className={css.group} id={`${id}${name}`} role="presentation">
              {copy.goTo.groups[name]}
            </p>
            {those.map((one) => (
              <button
                key={one.to}
                type="button"
                role="option"
                tabIndex={-1}
                id={optionId(one)}
                aria-selected={one.to === chosen?.to}
                className={css.option}
                ref={(element) => {
                  if (one.to === chosen?.to) element?.scrollIntoView({ block: 'nearest' });
                }}
                onClick={() => flow.send({ type: 'destination.choose', to: one.to })}
              >
                {one.label}
                {one.detail && <span className={css.detail}>{one.detail}</span>}
              </button>
            ))}
          </div>
        ))}
      </div>
    </Modal>
  );
}
