// The question before reminders are sent from the desk: how many they are, and what they say in each language.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { deskCopy } from '../../../lib/copy/desk.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { languages } from '../../../lib/languages.ts';
import type { remindingMachine } from '../../../machines/seller/reminding.ts';
import { Button } from '../../parts/Button.tsx';
import { Modal } from '../../parts/dialogs/Modal.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { cardBlock, Skeleton } from '../../parts/states/Skeleton.tsx';
import css from './Desk.module.css';

const copy = deskCopy.reminding;

export function RemindingDialog({ flow }: { flow: ActorRefFrom<typeof remindingMachine> }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { preview } = now.context;
  const busy = now.hasTag('busy');
  const isNobodyLeft = now.matches('asking') && !now.can({ type: 'reminders.send' });
  const cancel = () => flow.send({ type: 'reminders.cancel' });
  return (
    <Modal
      open
      title={isNobodyLeft ? copy.noneTitle : copy.title}
      crossless={isNobodyLeft}
      onCancel={busy ? undefined : cancel}
      actions={
        isNobodyLeft ? (
          <Button variant="primary" onClick={cancel}>
            {sharedCopy.actions.close}
          </Button>
        ) : (
          <>
            <Button onClick={cancel} disabled={busy}>
              {copy.cancel}
            </Button>
            <Button
              variant="primary"
              busy={busy && copy.busy}
              disabled={!busy && !now.can({ type: 'reminders.send' })}
              onClick={() => flow.send({ type: 'reminders.send' })}
            >
              {copy.submit}
            </Button>
          </>
        )
      }
    >
      <LoadState
        of={now}
        skeleton={<Skeleton blocks={[cardBlock]} />}
        title={copy.failed}
        onRetry={() => flow.send({ type: 'reminders.reload' })}
      >
        {preview && (
          <>
            <p>
              {[
                copy.count(preview.count, preview.by_message),
                preview.told_today > 0 && copy.toldToday(preview.told_today),
                preview.without_message > 0 && copy.withoutMessage(preview.without_message),
                preview.over_limit > 0 && copy.overLimit(preview.over_limit),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
            {preview.texts.map(({ language, count, text }) => (
              <figure key={language} className={css.text}>
                <figcaption className={css.soft}>{copy.inLanguage(languages[language], count)}</figcaption>
                <blockquote lang={language}>{text}</blockquote>
              </figure>
            ))}
          </>
        )}
      </LoadState>
    </Modal>
  );
}
