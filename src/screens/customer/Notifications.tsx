import { useSelector } from '@xstate/react';
import emptyBell from '../../assets/empty/notifications.svg?raw';
import { customerCopy } from '../../lib/copy/customer.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { formatMoment } from '../../lib/dates.ts';
import { notificationsMachine } from '../../machines/customer/notifications.ts';
import { classes } from '../parts/classes.ts';
import { EmptyNote } from '../parts/EmptyNote.tsx';
import { ErrorNote } from '../parts/ErrorNote.tsx';
import { Hidden } from '../parts/Hidden.tsx';
import { useFlow, useNamed } from '../useApp.ts';
import css from './Notifications.module.css';
import { times, Waiting } from './Waiting.tsx';

const copy = customerCopy.notifications;

export default function Notifications() {
  const flow = useFlow(notificationsMachine, { toasts: useNamed('toasts'), session: useNamed('customer') });
  const now = useSelector(flow, (snapshot) => snapshot);
  if (now.matches('loading')) return <Waiting pieces={times(5, 'entry')} />;
  if (now.matches('failed')) {
    return (
      <ErrorNote
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
      <EmptyNote art={emptyBell} title={copy.empty}>
        {copy.emptyHint}
      </EmptyNote>
    );
  }
  return (
    <ul className={css.list}>
      {notifications.map(({ id, type_display, message, sent_on, is_read }) => (
        <li key={id}>
          <button
            type="button"
            className={classes(css.notification, !is_read && css.unread)}
            onClick={() => flow.send({ type: 'notification.press', id })}
          >
            <strong className={css.type}>
              {type_display}
              <Hidden>, {is_read ? copy.read : copy.unread}</Hidden>
            </strong>
            <time className={css.when} dateTime={sent_on}>
              {formatMoment(sent_on)}
            </time>
            <span className={css.message}>{message}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
