import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { pageLanguage } from '../browser/language.ts';
import { choiceName, languageCodes, languages } from '../lib/languages.ts';
import { areaOf } from '../lib/paths.ts';
import { languageMachine } from '../machines/shared/language.ts';
import css from './LanguageChoice.module.css';
import { Icon } from './parts/ornaments/Icon.tsx';
import { chevronDown } from './parts/ornaments/icons.ts';
import { useApp, useAppActor, useFlow } from './useApp.ts';

/** The language choice of the open page's realm; the account logged in there keeps it. */
export function useLanguage() {
  const { location } = useApp();
  return useFlow(languageMachine, {
    language: pageLanguage(),
    session: useAppActor(areaOf(location.now().path) === 'seller' ? 'seller' : 'customer'),
    toasts: useAppActor('toasts'),
  });
}

/** The page's language, or the chosen one while it reloads. */
const spokenIn = (now: SnapshotFrom<typeof languageMachine>) =>
  now.matches('loading') ? now.context.chosen : now.context.language;

interface Props {
  flow: ActorRefFrom<typeof languageMachine>;
}

/** Every language by its own name, so that its readers find it. */
export function LanguageChoice({ flow }: Props) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const spoken = spokenIn(now);
  return (
    <div role="group" aria-label={choiceName} className={css.choice}>
      {languageCodes.map((language) =>
        language === spoken ? (
          <span key={language} lang={language} className={css.chosen} aria-current="true">
            {languages[language]}
          </span>
        ) : (
          <button
            key={language}
            type="button"
            lang={language}
            className={css.one}
            disabled={!now.matches('choosing')}
            onClick={() => flow.send({ type: 'language.choose', language })}
          >
            {languages[language]}
          </button>
        ),
      )}
    </div>
  );
}

/** The same, where the names do not fit side by side. */
export function CompactLanguageChoice({ flow }: Props) {
  const spoken = useSelector(flow, spokenIn);
  return (
    <details className={css.compact}>
      <summary className={css.opener} aria-label={`${languages[spoken]}, ${choiceName}`}>
        {languages[spoken]}
        <Icon path={chevronDown} size="s" />
      </summary>
      <LanguageChoice flow={flow} />
    </details>
  );
}
