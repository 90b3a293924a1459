import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import emptyBell from '../../../assets/empty/notifications.svg?raw';
import type { Notification } from '../../../api/notifications.ts';
import { opensElsewhere } from '../../../browser/historyLayers.ts';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { historyCopy } from '../../../lib/copy/history.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formatInstant, formatMonth, type Day } from '../../../lib/dates.ts';
import { notificationGroups, sameKind } from '../../../lib/notificationGroups.ts';
import { paths } from '../../../lib/paths.ts';
import { readRowsQuery } from '../../../machines/customer/notificationPages.ts';
import { notificationsMachine } from '../../../machines/customer/notifications.ts';
import { customerOf } from '../../../machines/session/session.ts';
import { pageAddress } from '../../../machines/shared/pageAddress.ts';
import { lazyPart } from '../../lazyComponent.tsx';
import { Button } from '../../parts/Button.tsx';
import { classNames } from '../../parts/classNames.ts';
import { EmptyHistory } from './EmptyHistory.tsx';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import {
  alert,
  book,
  checkCircle,
  clock,
  close,
  gem,
  gift,
  info,
  minusCircle,
  warning,
} from '../../parts/ornaments/icons.ts';
import { LoadFailure } from '../../parts/states/LoadFailure.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { useApp, useAppActor, useAppSelector, useFlow } from '../../useApp.ts';
import css from './Notifications.module.css';
import outlines from '../skeletons.module.css';

const copy = customerCopy.notifications;
const words = historyCopy.notifications;

const icons: Record<Notification['type'], string> = {
  enrolled: book,
  payment_received: checkCircle,
  payment_voided: minusCircle,
  payment_corrected: info,
  payment_not_found: alert,
  cheque_cleared: checkCircle,
  cheque_returned: alert,
  due_soon: clock,
  overdue: warning,
  matured: gift,
  redemption_approved: gem,
  redemption_rejected: alert,
  redemption_undone: alert,
  handed_over: gem,
  cancelled: close,
  refund_paid: checkCircle,
  payout_voided: minusCircle,
  held: clock,
  released: checkCircle,
  phone_changed: info,
  accounts_merged: info,
};

const isRecent = (when: string): when is 'today' | 'yesterday' => when === 'today' || when === 'yesterday';

const PushReminders = lazyPart(() => import('../account/PushReminders.tsx'));

export default function Notifications() {
  const owner = useAppSelector('customer', customerOf)?.id;
  return (
    <div className={css.page}>
      <NotificationList />
      {/* It comes late, so it lies below. */}
      {owner && <PushReminders owner={owner} />}
    </div>
  );
}

export function NotificationList() {
  const flow = useFlow(notificationsMachine, {
    toasts: useAppActor('toasts'),
    session: useAppActor('customer'),
    navigation: useAppActor('navigation'),
    address: pageAddress(readRowsQuery, useApp()),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { notifications, next, unread } = now.context;
  const incomplete = now.matches({ shown: 'incomplete' });
  return (
    <LoadState
      of={now}
      skeleton={
        <Skeleton
          className={outlines.one}
          blocks={[outlines.count, outlines.month, ...repeat(6, outlines.entry)]}
        />
      }
      title={copy.failed}
      onRetry={() => flow.send({ type: 'notifications.reload' })}
      empty={notifications.length === 0 && <EmptyHistory art={emptyBell} copy={copy} />}
    >
      <div className={css.list}>
        {unread > 0 && (
          <div className={css.head}>
            <p>{words.unread(unread)}</p>
            <Button
              variant="quiet"
              disabled={!now.can({ type: 'notifications.markAll' })}
              busy={now.matches({ shown: 'markingAll' }) && words.marking}
              onClick={() => flow.send({ type: 'notifications.markAll' })}
            >
              {words.markAll}
            </Button>
          </div>
        )}
        <Groups {...now.context} onPress={(id) => flow.send({ type: 'notification.press', id })} />
        {incomplete && (
          <LoadFailure
            title={sharedCopy.list.restFailed}
            action={{
              label: sharedCopy.actions.retry,
              onPress: () => flow.send({ type: 'notifications.reload' }),
            }}
          />
        )}
        {next !== null && !incomplete && (
          <div className={css.more}>
            <Button
              disabled={!now.can({ type: 'notifications.more' })}
              busy={now.matches({ shown: 'adding' }) && historyCopy.loadingMore}
              onClick={() => flow.send({ type: 'notifications.more' })}
            >
              {historyCopy.more}
            </Button>
          </div>
        )}
      </div>
    </LoadState>
  );
}

function Groups({
  notifications,
  today,
  onPress,
}: {
  notifications: Notification[];
  today: Day;
  onPress: (id: string) => void;
}) {
  return notificationGroups(notifications, today).map(({ when: day, notifications: group }) => (
    <section key={day} aria-labelledby={`sent-${day}`}>
      <h2 className={css.when} id={`sent-${day}`}>
        {isRecent(day) ? words[day] : formatMonth(day)}
      </h2>
      <ul>
        {sameKind(group).map((same) => {
          const rows = same.map((notification) => (
            <li key={notification.id}>
              <Row
                notification={notification}
                recent={isRecent(day)}
                onPress={() => onPress(notification.id)}
              />
            </li>
          ));
          return same.length === 1 ? (
            rows
          ) : (
            <li key={same[0]!.id}>
              <Several notifications={same} recent={isRecent(day)}>
                {rows}
              </Several>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

/** Several of one kind, as one line that unfolds. */
function Several({
  notifications,
  recent,
  children,
}: {
  notifications: Notification[];
  recent: boolean;
  children: ReactNode;
}) {
  const unread = notifications.filter(({ is_read }) => !is_read).length;
  const { type, type_display, sent_on } = notifications[0]!;
  return (
    <details className={css.several}>
      <summary className={classNames(css.notification, unread > 0 && css.unread)}>
        <TypeIcon type={type} />
        <strong className={css.type}>{type_display}</strong>
        <SentAt sent_on={sent_on} recent={recent} />
        <span className={css.message}>{words.several(notifications.length)}</span>
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

const TypeIcon = ({ type }: Pick<Notification, 'type'>) => (
  <span className={css.icon} data-type={type}>
    <Icon path={icons[type]} />
  </span>
);

function SentAt({ sent_on, recent }: { sent_on: string; recent: boolean }) {
  const [day = '', time = ''] = formatInstant(sent_on).split(', ');
  return (
    <time className={css.time} dateTime={sent_on}>
      {recent ? time : `${day.slice(0, -' 2026'.length)}, ${time}`}
    </time>
  );
}

/** A link to the passbook of its plan, or a button if it is about no single plan. */
function Row({
  notification: { type, type_display, message, sent_on, is_read, enrollment },
  recent,
  onPress,
}: {
  notification: Notification;
  recent: boolean;
  onPress: () => void;
}) {
  const className = classNames(css.notification, !is_read && css.unread);
  const content = (
    <>
      <TypeIcon type={type} />
      <strong className={css.type}>
        {type_display}
        <VisuallyHidden>{` (${is_read ? copy.read : copy.unread})`}</VisuallyHidden>
      </strong>
      <SentAt sent_on={sent_on} recent={recent} />
      <span className={css.message}>{message}</span>
    </>
  );
  if (enrollment === null)
    return (
      <button type="button" className={className} onClick={onPress}>
        {content}
      </button>
    );
  return (
    <Link
      className={className}
      href={paths.passbook(enrollment)}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault(); // the flow navigates once the server has marked it as read
        onPress();
      }}
    >
      {content}
    </Link>
  );
}
