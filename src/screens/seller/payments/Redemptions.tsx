// Redemption requests, newest first, filtered in place, accepted after a confirmation and then stamped.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, EventFrom } from 'xstate';
import { searchQuery } from '../../../api/pages.ts';
import type { RedemptionRequest } from '../../../api/redemptions.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { rangeErrors, type DayRange } from '../../../lib/dayRange.ts';
import { formatDay } from '../../../lib/dates.ts';
import { handoverText } from '../../../lib/handover.ts';
import { formatRupees } from '../../../lib/money.ts';
import { findById } from '../../../lib/recordList.ts';
import { searchRequests } from '../../../lib/redemptionSearch.ts';
import { listAddress } from '../../../machines/seller/listAddress.ts';
import { redemptionsMachine } from '../../../machines/seller/redemptions.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Badge, type BadgeVariant } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { OutLink } from '../../parts/LinkButton.tsx';
import { classNames } from '../../parts/classNames.ts';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { LoadFailure } from '../../parts/states/LoadFailure.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { printer, refresh } from '../../parts/ornaments/icons.ts';
import { useApp, useFlow, useAppActor } from '../../useApp.ts';
import { ExportList } from '../lists/ExportList.tsx';
import { ListFilters } from '../lists/ListFilters.tsx';
import records from '../lists/records.module.css';
import { useGstRate, useMayCall } from '../useRole.ts';
import { AcceptDialog, HandoverDialog, RejectDialog, UndoDialog } from './RedemptionDialogs.tsx';
import css from './Redemptions.module.css';
import outlines from '../skeletons.module.css';
import { Table } from '../lists/Table.tsx';
import table from '../lists/table.module.css';

const copy = sellerCopy.redemptions;

type Flow = ActorRefFrom<typeof redemptionsMachine>;

export default function Redemptions() {
  const flow = useFlow(redemptionsMachine, {
    address: listAddress({}, useApp()),
    toasts: useAppActor('toasts'),
    gstRate: useGstRate(),
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { form, requests, complete } = now.context;
  const reload = () => flow.send({ type: 'requests.reload' });
  const found = searchRequests(requests, form.values);
  return (
    <div className={records.page}>
      <ListFilters form={form} send={(event) => flow.send(event)} counted={form.values} words={copy} />
      {!now.matches('failed') && (
        <div className={records.head}>
          <p className={records.count}>{complete && !now.matches('loading') && copy.count(found.length)}</p>
          <ExportList query={{ list: 'redemptions', ...searched(form.values) }} />
          <Button icon={refresh} onClick={reload} disabled={!now.can({ type: 'requests.reload' })}>
            {copy.reload}
          </Button>
        </div>
      )}
      <LoadState
        of={now}
        skeleton={
          <Skeleton className={classNames(outlines.table, css.loading)} blocks={repeat(3, outlines.row)} />
        }
        title={copy.failed}
        retry={copy.retry}
        onRetry={reload}
      >
        <RequestList requests={found} any={requests.length > 0} flow={flow} />
        {!complete && (
          <LoadFailure title={sharedCopy.list.restFailed} action={{ label: copy.retry, onPress: reload }} />
        )}
      </LoadState>
      <Dialogs flow={flow} />
    </div>
  );
}

/** The query of the search; an invalid range filters nothing. */
const searched = ({ q, ...range }: DayRange & { q: string }) =>
  searchQuery({
    q,
    ...(Object.keys(rangeErrors(range)).length === 0 ? range : { from: '', to: '' }),
  });

function RequestList({ requests, any, flow }: { requests: RedemptionRequest[]; any: boolean; flow: Flow }) {
  if (requests.length === 0) {
    return any ? (
      <EmptyState title={copy.emptyFiltered} />
    ) : (
      <EmptyState title={copy.empty}>{copy.emptyHint}</EmptyState>
    );
  }
  return (
    <Table
      even
      columns={[
        { label: copy.customer, className: css.whoHead },
        { label: copy.plan, className: css.planHead },
        { label: copy.requestedOn, className: css.requestedHead },
        { label: copy.status, className: css.statusHead },
        { label: copy.totalPaid, figure: true, className: css.paidHead },
        { label: copy.redeemValue, figure: true, className: css.valueHead },
        { label: copy.action, hidden: true, className: css.action },
      ]}
    >
      {requests.map((request) => (
        <Request key={request.id} request={request} flow={flow} />
      ))}
    </Table>
  );
}

/** The open dialog. */
function Dialogs({ flow }: { flow: Flow }) {
  const { children, context } = useSelector(flow, (snapshot) => snapshot);
  const request = findById(context.requests, context.chosen ?? '');
  if (!request) return null;
  return (
    <>
      {children.acceptance && <AcceptDialog form={children.acceptance} request={request} />}
      {children.rejection && <RejectDialog form={children.rejection} request={request} />}
      {children.undo && <UndoDialog form={children.undo} request={request} />}
      {children.handover && <HandoverDialog form={children.handover} request={request} />}
    </>
  );
}

const badgeVariants: Record<RedemptionRequest['status'], BadgeVariant> = {
  requested: 'due',
  approved: 'active',
  rejected: 'risk',
  cancelled: 'neutral',
};

function Request({ request, flow }: { request: RedemptionRequest; flow: Flow }) {
  const may = useMayCall();
  const { id, customer_name, plan_name, slip_url, invoice_url, enrollment_info: saved } = request;
  const name = `${customer_name}, ${plan_name}`;
  const isOpen = request.status === 'requested';
  const isAccepted = request.status === 'approved' && request.handover === null;
  return (
    <tbody className={classNames(table.entry, css.entry)}>
      <tr className={classNames(table.row, css.row)}>
        <td className={css.who} data-line={plan_name}>
          {isOpen || slip_url ? (
            <span className={table.name}>{customer_name}</span>
          ) : (
            // Not a link, but the arrow keys still stop here.
            <span className={table.name} tabIndex={-1} data-row>
              {customer_name}
            </span>
          )}
          <span className={table.soft}>{request.phone_number}</span>
        </td>
        <td className={css.plan}>
          <span className={css.planName} title={plan_name}>
            {plan_name}
          </span>
          <span className={table.soft}>
            {sharedCopy.amounts.perMonth(formatRupees(saved.monthly_amount))}
          </span>
        </td>
        <td className={css.requested}>
          <span className={css.label}>{copy.requestedOn} </span>
          {formatDay(request.requested_on)}
        </td>
        <td className={css.status}>
          <Stamp {...request} />
        </td>
        <td className={classNames(css.paid, table.figure)}>
          <span className={css.label}>{copy.totalPaid} </span>
          {formatRupees(saved.total_paid)}
        </td>
        <td className={classNames(css.value, table.figure)}>
          <span className={css.label}>{slip_url ? copy.finalValue : copy.redeemValue}</span>
          <Amount size="s" amount={saved.redeem_value} />
        </td>
        <td className={css.action}>
          {isOpen && (
            <>
              <Decision flow={flow} event={{ type: 'request.accept', id }} of={name} variant="secondary">
                {copy.accept}
              </Decision>
              <Decision flow={flow} event={{ type: 'request.reject', id }} of={name}>
                {copy.reject}
              </Decision>
            </>
          )}
          {isAccepted && (
            <>
              <Decision flow={flow} event={{ type: 'request.handOver', id }} of={name} variant="secondary">
                {copy.handOver}
              </Decision>
              {may('undoApproval') && (
                <Decision flow={flow} event={{ type: 'request.undo', id }} of={name}>
                  {copy.undo}
                </Decision>
              )}
            </>
          )}
          {slip_url && (
            <OutLink variant="quiet" icon={printer} href={slip_url} label={`${copy.slip}, ${name}`} data-row>
              {copy.slip}
            </OutLink>
          )}
          {invoice_url && (
            <OutLink
              variant="quiet"
              icon={printer}
              href={invoice_url}
              label={`${copy.invoice}, ${name}`}
              data-row
            >
              {copy.invoice}
            </OutLink>
          )}
        </td>
      </tr>
    </tbody>
  );
}

/** Opens a dialog. */
function Decision({
  flow,
  event,
  of,
  variant = 'quiet',
  children,
}: {
  flow: Flow;
  event: EventFrom<typeof redemptionsMachine>;
  /** Whose request it is, for those who do not see the row. */
  of: string;
  variant?: 'secondary' | 'quiet';
  children: string;
}) {
  const can = useSelector(flow, (now) => now.can(event));
  return (
    <Button variant={variant} onClick={() => flow.send(event)} disabled={!can} data-row>
      {children}
      <VisuallyHidden>{` ${of}`}</VisuallyHidden>
    </Button>
  );
}

/** The status; an approved request is stamped with the day and the person. Below, why, and what was handed over. */
function Stamp({ status, decided_on, decided_by, reason, handover }: RedemptionRequest) {
  const isApproved = status === 'approved';
  const isDecided = decided_on && decided_by;
  const what = handoverText(handover);
  return (
    <>
      {isApproved && isDecided ? (
        <p className={css.stamp}>
          <b>{sharedCopy.redemptionStatus[status]}</b> <span>{formatDay(decided_on)}</span>{' '}
          <span className={css.by}>{decided_by}</span>
        </p>
      ) : (
        <Badge variant={badgeVariants[status]}>{sharedCopy.redemptionStatus[status]}</Badge>
      )}
      {status === 'cancelled' && decided_on && (
        <p className={table.soft}>{copy.withdrawnOn(formatDay(decided_on))}</p>
      )}
      {status === 'rejected' && isDecided && (
        <p className={table.soft}>
          {formatDay(decided_on)} · {decided_by}
        </p>
      )}
      {reason && <p className={table.soft}>{reason}</p>}
      {handover && (
        <p className={table.soft}>
          {copy.handedOverOn(formatDay(handover.handed_over_on))}
          {what && ` · ${what}`}
        </p>
      )}
    </>
  );
}
