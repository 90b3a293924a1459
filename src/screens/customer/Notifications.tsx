import { useSelector } from '@xstate/react';
import emptyBell from '../../assets/empty/notifications.svg?raw';
import { customerCopy } from '../../lib/copy/customer.ts';
import { formatInstant } from '../../lib/dates.ts';
import { notificationsMachine } from '../../machines/customer/notifications.ts';
import { classNames } from '../parts/classNames.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ListRest } from '../parts/ListRest.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { repeat, Skeleton } from '../parts/Skeleton.tsx';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import { useFlow, useAppActor } from '../useApp.ts';
import cards from './cards.module.css';
import css from './Notifications.module.css';
import outlines from './skeletons.module.css';

const copy = customerCopy.notifications;

export default function Notifications() {
  const flow = useFlow(notificationsMachine, {
    toasts: useAppActor('toasts'),
    session: useAppActor('customer'),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { notifications } = now.context;
  return (
    <LoadState
      of={now}
      skeleton={<Skeleton className={outlines.two} blocks={repeat(5, outlines.entry)} />}
      title={copy.failed}
      onRetry={() => flow.send({ type: 'notifications.reload' })}
      empty={
        notifications.length === 0 && (
          <EmptyState art={emptyBell} title={copy.empty}>
            {copy.emptyHint}
          </EmptyState>
        )
      }
    >
      <div className={cards.list}>
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
        <ListRest
          complete={now.context.complete || now.matches('marking')}
          loading={now.matches({ shown: 'reloading' })}
          skeleton={<Skeleton blocks={[outlines.entry]} />}
          onRetry={() => flow.send({ type: 'notifications.reload' })}
        />
      </div>
    </LoadState>
  );
}
