// The jeweller's bell, with the list of what customers did lately.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import type { NewsEntry } from '../../api/desk.ts';
import { newsCopy as copy } from '../../lib/copy/news.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { formatInstant } from '../../lib/dates.ts';
import { sellerPaths } from '../../lib/paths.ts';
import { newsMachine } from '../../machines/seller/news.ts';
import { sellerOf } from '../../machines/session/session.ts';
import { Badge } from '../parts/Badge.tsx';
import mark from '../parts/Bell.module.css';
import { classNames } from '../parts/classNames.ts';
import { Modal } from '../parts/dialogs/Modal.tsx';
import { Icon } from '../parts/ornaments/Icon.tsx';
import { bell } from '../parts/ornaments/icons.ts';
import { LoadFailure } from '../parts/states/LoadFailure.tsx';
import { lazyPart } from '../lazyComponent.tsx';
import { useAppSelector, useFlow } from '../useApp.ts';
import css from './News.module.css';
import { useMayOpen } from './useRole.ts';

const NewsPush = lazyPart(() => import('./NewsPush.tsx'));

export default function News() {
  return <Bell flow={useFlow(newsMachine, undefined)} />;
}

export function Bell({ flow }: { flow: ActorRefFrom<typeof newsMachine> }) {
  const unread = useSelector(flow, ({ context }) => context.news?.unread ?? 0);
  const isOpen = useSelector(flow, (now) => now.matches({ list: 'open' }));
  return (
    <>
      <button
        type="button"
        className={classNames(mark.bell, css.bell)}
        aria-label={copy.bell(unread)}
        title={copy.title}
        aria-haspopup="dialog"
        onClick={() => flow.send({ type: 'news.open' })}
      >
        <Icon path={bell} />
        {unread > 0 && <span className={mark.unread}>{unread}</span>}
      </button>
      {isOpen && <NewsList flow={flow} />}
    </>
  );
}

function NewsList({ flow }: { flow: ActorRefFrom<typeof newsMachine> }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { news } = now.context;
  const mayOpen = useMayOpen();
  const owner = useAppSelector('seller', sellerOf)?.id;
  const close = () => flow.send({ type: 'news.close' });
  return (
    <Modal open title={copy.title} onCancel={close}>
      {!news && !now.matches({ news: 'failed' }) && <p role="status">{copy.loading}</p>}
      {!news && now.matches({ news: 'failed' }) && (
        <LoadFailure
          title={copy.failed}
          action={{
            label: sharedCopy.actions.retry,
            onPress: () => flow.send({ type: 'news.refresh' }),
          }}
        />
      )}
      {news?.results.length === 0 && <p>{copy.empty}</p>}
      <ul className={css.list}>
        {news?.results.map((entry) => (
          <li key={entry.kind + (entry.enrollment ?? entry.customer) + entry.happened_at}>
            <Link className={css.entry} href={placeOf(entry, mayOpen)} onClick={close}>
              <span className={css.what}>
                <strong>{entry.user_name}</strong>
                {entry.is_unread && <Badge variant="info">{copy.unread}</Badge>}
              </span>
              <span>{copy.kinds[entry.kind]}</span>
              <span className={css.soft}>
                {entry.plan_name && `${entry.plan_name} · `}
                {formatInstant(entry.happened_at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {owner && <NewsPush owner={owner} />}
    </Modal>
  );
}

/** The page to act on it: the desk has the reported payments; a login without the redemptions sees the customer. */
function placeOf({ kind, customer }: NewsEntry, mayOpen: (path: string) => boolean): string {
  if (kind === 'payment_report') return sellerPaths.desk;
  const isRequest = kind === 'redemption_request' && mayOpen(sellerPaths.redemptions);
  return isRequest ? sellerPaths.redemptions : sellerPaths.customer(customer);
}
