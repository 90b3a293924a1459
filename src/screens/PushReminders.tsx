import { useSelector } from '@xstate/react';
import type { PushOwner } from '../browser/pushSubscription.ts';
import type { pushCopy } from '../lib/copy/push.ts';
import { sharedCopy } from '../lib/copy/shared.ts';
import { pushRemindersMachine } from '../machines/shared/pushReminders.ts';
import { Button } from './parts/Button.tsx';
import { Card } from './parts/Card.tsx';
import { Disclosure } from './parts/lists/Disclosure.tsx';
import { bell } from './parts/ornaments/icons.ts';
import { LoadFailure } from './parts/states/LoadFailure.tsx';
import { useAppActor, useFlow } from './useApp.ts';
import css from './PushReminders.module.css';

/** The choice to hear of something on this device while the app is closed. `words`: of what. */
export function PushReminders({ owner, words: copy }: { owner: PushOwner; words: typeof pushCopy }) {
  const flow = useFlow(pushRemindersMachine, { owner, words: copy, toasts: useAppActor('toasts') });
  const now = useSelector(flow, (snapshot) => snapshot);
  const turningOn = now.matches('turningOn');
  const turningOff = now.matches('turningOff');
  const retry = {
    label: sharedCopy.actions.retry,
    onPress: () => flow.send({ type: 'reminders.reload' }),
  };
  if (now.matches('reading')) return null;
  return (
    <Card label={copy.title} className={css.reminders}>
      <h2>{copy.title}</h2>
      {now.matches('unsupported') && <p>{copy.unsupported}</p>}
      {now.matches('denied') && <p>{copy.denied}</p>}
      {now.matches('offline') && <LoadFailure title={copy.offline} action={retry} />}
      {now.matches('failed') && <LoadFailure title={copy.failed} action={retry} />}
      {(now.matches('off') || turningOn) && (
        <>
          <Disclosure label={copy.how}>
            <p>{copy.why}</p>
            <p className={css.soft}>{copy.means}</p>
          </Disclosure>
          <Button
            icon={bell}
            busy={turningOn && copy.turningOn}
            onClick={() => flow.send({ type: 'reminders.turnOn' })}
          >
            {copy.turnOn}
          </Button>
        </>
      )}
      {(now.matches('on') || turningOff) && (
        <>
          <p>{copy.isOn}</p>
          <Disclosure label={copy.how}>
            <p className={css.soft}>{copy.means}</p>
          </Disclosure>
          <Button
            busy={turningOff && copy.turningOff}
            onClick={() => flow.send({ type: 'reminders.turnOff' })}
          >
            {copy.turnOff}
          </Button>
        </>
      )}
    </Card>
  );
}
