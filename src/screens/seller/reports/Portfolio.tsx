// The store at a glance: revenue, plans and recent customers.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { mediaUrl } from '../../../lib/mediaUrl.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { monthlyRevenue } from '../../../lib/revenue.ts';
import { listKinds, listPath } from '../../../machines/seller/listAddress.ts';
import { portfolioMachine } from '../../../machines/seller/portfolio.ts';
import { sellerOf } from '../../../machines/session/session.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { bell, book, checkCircle, clock, message, wallet, qrCode } from '../../parts/ornaments/icons.ts';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { border, Motif } from '../../parts/ornaments/Motif.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { StoreMark } from '../../parts/ornaments/StoreMark.tsx';
import { useAppSelector, useFlow } from '../../useApp.ts';
import { Collections } from './Collections.tsx';
import { EnrollmentCard } from '../customers/EnrollmentCard.tsx';
import css from './Portfolio.module.css';
import outlines from '../skeletons.module.css';

const copy = sellerCopy.portfolio;

type Flow = ActorRefFrom<typeof portfolioMachine>;

export default function Portfolio() {
  const portfolio = useFlow(portfolioMachine, undefined);
  const seller = useAppSelector('seller', sellerOf);
  return (
    <div className={css.page}>
      <Card variant="highlight" className={css.store}>
        <div className={css.shop}>
          <StoreMark name={seller?.shop_name ?? ''} logo={mediaUrl(seller?.shop_logo)} />
          <Badge variant={seller?.is_verified ? 'active' : 'neutral'}>
            {seller?.is_verified ? copy.verified : copy.notVerified}
          </Badge>
        </div>
        <Revenue portfolio={portfolio} />
      </Card>
      <div className={css.desk}>
        <LinkButton href={sellerPaths.desk} icon={bell} variant="primary" wide>
          {copy.desk}
        </LinkButton>
      </div>
      <Tiles portfolio={portfolio} />
      <Year portfolio={portfolio} />
      <LinkButton href={sellerPaths.liability} icon={wallet} wide>
        {copy.liability}
      </LinkButton>
      <Recent portfolio={portfolio} />
      <footer className={css.foot}>
        <LinkButton href={sellerPaths.contact} icon={message}>
          {copy.contactUs}
        </LinkButton>
        <Motif tile={border} className={css.border} />
        <p>{copy.footer}</p>
      </footer>
    </div>
  );
}

function Revenue({ portfolio }: { portfolio: Flow }) {
  const figures = useSelector(portfolio, ({ context }) => context.figures);
  const failed = useSelector(portfolio, (now) => now.matches({ figures: 'failed' }));
  if (!figures) {
    return (
      <div className={css.revenue}>
        <p className={css.unknownName}>{copy.revenue}</p>
        {failed ? <p className={css.unknown}>–</p> : <Skeleton blocks={[outlines.figure]} />}
      </div>
    );
  }
  const { amount, billed } = monthlyRevenue(figures.payments.amounts);
  return (
    <div className={css.revenue}>
      <Amount amount={amount} label={billed ? `${copy.revenue} (${copy.billed})` : copy.revenue} />
    </div>
  );
}

function Tiles({ portfolio }: { portfolio: Flow }) {
  const figures = useSelector(portfolio, ({ context }) => context.figures);
  const failed = useSelector(portfolio, (now) => now.matches({ figures: 'failed' }));
  const { customers, payments } = listKinds;
  const days = { from: figures?.from, to: figures?.to };
  const paid = figures?.payments.counts.paid;
  const held = figures?.enrollments.on_hold_enrollments ?? 0;
  const tiles = [
    {
      label: copy.activePlans,
      icon: book,
      count: figures?.enrollments.active_enrollments,
      href: listPath(customers, { status: 'active' }),
      hint: held > 0 && <Link href={listPath(customers, { status: 'on_hold' })}>{copy.onHold(held)}</Link>,
    },
    {
      label: copy.pendingPlans,
      icon: wallet,
      count: figures?.enrollments.pending_enrollments,
      href: listPath(customers, { status: 'payment_pending' }),
    },
    {
      label: copy.successPlans,
      hint: paid !== undefined && paid < 0 ? copy.successVoided(-paid) : copy.successCount,
      icon: checkCircle,
      count: paid && Math.max(paid, 0),
      href: listPath(payments, { figure: 'collected', ...days }),
    },
    {
      label: copy.duePlans,
      icon: clock,
      count: figures?.enrollments.due_enrollments,
      href: sellerPaths.desk,
    },
  ];
  return (
    <LoadState
      of={{ matches: (state) => state === 'failed' && failed }}
      skeleton={null}
      title={copy.analyticsFailed}
      onRetry={() => portfolio.send({ type: 'figures.reload' })}
    >
      <dl className={css.tiles} aria-busy={figures === null}>
        {tiles.map(({ label, hint, icon, count, href }) => (
          <div key={label} className={css.tile}>
            <dt>
              <Icon path={icon} size="s" /> {figures ? <Link href={href}>{label}</Link> : label}
            </dt>
            <dd>{count ?? '–'}</dd>
            {hint && <dd className={css.hint}>{hint}</dd>}
          </div>
        ))}
      </dl>
    </LoadState>
  );
}

function Year({ portfolio }: { portfolio: Flow }) {
  const now = useSelector(portfolio, (snapshot) => snapshot);
  const { collections } = now.context;
  return (
    <LoadState
      of={{ matches: (state) => now.matches({ collections: state }) }}
      skeleton={<Skeleton className={css.year} blocks={[outlines.record]} />}
      title={copy.collections.failed}
      onRetry={() => portfolio.send({ type: 'collections.reload' })}
    >
      {collections && <Collections year={collections} />}
    </LoadState>
  );
}

function Recent({ portfolio }: { portfolio: Flow }) {
  const now = useSelector(portfolio, (snapshot) => snapshot);
  const { recent } = now.context;
  return (
    <section className={css.recent} aria-labelledby="recent-title">
      <h2 id="recent-title">{copy.recentTitle}</h2>
      <LoadState
        of={{ matches: (state) => now.matches({ recent: state }) }}
        skeleton={<Skeleton className={css.cards} blocks={repeat(3, outlines.record)} />}
        title={copy.failed}
        onRetry={() => portfolio.send({ type: 'recent.reload' })}
        empty={
          recent?.enrollments.length === 0 && (
            <EmptyState
              title={copy.recentEmpty}
              action={
                <LinkButton href={sellerPaths.qrCode} icon={qrCode}>
                  {sellerCopy.layout.titles.QrCode}
                </LinkButton>
              }
            >
              {copy.recentEmptyHint}
            </EmptyState>
          )
        }
      >
        <ul className={css.cards}>
          {recent?.enrollments.map((enrollment) => (
            <li key={enrollment.id}>
              <EnrollmentCard enrollment={enrollment} today={recent.today} />
            </li>
          ))}
        </ul>
      </LoadState>
    </section>
  );
}
