import { useSelector } from '@xstate/react';
import emptyBell from '../../assets/empty/notifications.svg?raw';
import { customerCopy } from '../../lib/copy/customer.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { formatInstant } from '../../lib/dates.ts';
import { notificationsMachine } from '../../machines/customer/notifications.ts';
import { classNames } from '../parts/classNames.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ErrorState } from '../parts/ErrorState.tsx';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import { useFlow, useAppActor } from '../useApp.ts';
import css from './Notifications.module.css';
import { times, Waiting } from './Waiting.tsx';

const copy = customerCopy.notifications;

export default function Notifications() {
  const flow = useFlow(notificationsMachine, {
    toasts: useAppActor('toasts'),
    session: useAppActor('customer'),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  if (now.matches('loading')) return <Waiting pieces={times(5, 'entry')} />;
  if (now.matches('failed')) {
    return (
      <ErrorState
        title={copy.failed}
        action={{
          label: sharedCopy.actions.retry,
          onPress: () => flow.send({ type: 'notifications.reload' }),
        }}
      />
    );
  }
  const { notifications } = now.context;
  if (notifications.length === 0) {
    return (
      <EmptyState art={emptyBell} title={copy.empty}>
        {copy.emptyHint}
      </EmptyState>
    );
  }
  return (
    <ul className={css.list}>
      {notifications.map(({ id, type_display, message, sent_on, is_read }) => (
        <li key={id}>
          <button
            type="button"
            className={classNames(css.notification, !is_read && css.unread)}
            onClick={() => flow.send({ type: 'notification.press', id })}
          >
            <strong className={css.type}>
              {type_display}
              <VisuallyHidden>, {is_read ? copy.read : copy.unread}</VisuallyHidden>
            </strong>
            <time className={css.when} dateTime={sent_on}>
              {formatInstant(sent_on)}
            </time>
            <span className={css.message}>{message}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
