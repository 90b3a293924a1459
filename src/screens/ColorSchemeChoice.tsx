import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { savedColorScheme, colorSchemes } from '../browser/colorScheme.ts';
import { sharedCopy } from '../lib/copy/shared.ts';
import { colorSchemeMachine } from '../machines/shared/colorScheme.ts';
import css from './ColorSchemeChoice.module.css';
import { VisuallyHidden } from './parts/VisuallyHidden.tsx';
import { Icon } from './parts/ornaments/Icon.tsx';
import { device, moon, sun } from './parts/ornaments/icons.ts';
import { useFlow } from './useApp.ts';

const copy = sharedCopy.colours;
const icons = { device, day: sun, night: moon };

export const useColorScheme = () => useFlow(colorSchemeMachine, { chosen: savedColorScheme() });

/** Day, night, or the device's setting. `name`: distinguishes it from others on the page. */
export function ColorSchemeChoice({
  flow,
  name,
}: {
  flow: ActorRefFrom<typeof colorSchemeMachine>;
  name: string;
}) {
  const current = useSelector(flow, ({ value }) => value);
  return (
    <fieldset className={css.choice}>
      <legend>
        <VisuallyHidden>{copy.name}</VisuallyHidden>
      </legend>
      {colorSchemes.map((scheme) => (
        <label key={scheme} className={css.one} title={copy[scheme]}>
          <input
            type="radio"
            className={css.radio}
            name={name}
            checked={current === scheme}
            aria-label={copy[scheme]}
            onChange={() => flow.send({ type: `${scheme}.choose` })}
          />
          <Icon path={icons[scheme]} size="s" />
        </label>
      ))}
    </fieldset>
  );
}
