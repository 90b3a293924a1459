import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { chosenColours, colourChoices } from '../browser/colours.ts';
import { sharedCopy } from '../lib/copy/shared.ts';
import { coloursMachine } from '../machines/shared/colours.ts';
import css from './ColoursChoice.module.css';
import { Hidden } from './parts/Hidden.tsx';
import { Icon } from './parts/Icon.tsx';
import { device, moon, sun } from './parts/icons.ts';
import { useFlow } from './useApp.ts';

const copy = sharedCopy.colours;
const icons = { device, day: sun, night: moon };

export const useColours = () => useFlow(coloursMachine, { chosen: chosenColours() });

/** Day, night, or as the device has it. `name`: of this one among several on the page. */
export function ColoursChoice({ flow, name }: { flow: ActorRefFrom<typeof coloursMachine>; name: string }) {
  const worn = useSelector(flow, ({ value }) => value);
  return (
    <fieldset className={css.choice}>
      <legend>
        <Hidden>{copy.name}</Hidden>
      </legend>
      {colourChoices.map((colours) => (
        <label key={colours} className={css.one} title={copy[colours]}>
          <input
            type="radio"
            className={css.radio}
            name={name}
            checked={worn === colours}
            aria-label={copy[colours]}
            onChange={() => flow.send({ type: `${colours}.choose` })}
          />
          <Icon path={icons[colours]} size="s" />
        </label>
      ))}
    </fieldset>
  );
}
