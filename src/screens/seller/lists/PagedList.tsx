// A list's rows, the old ones while newer load, and its pager.
import { useSelector } from '@xstate/react';
import { useMemo, useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ExportedList } from '../../../api/exports.ts';
import { filterQuery, type ListPage, type ListQuery } from '../../../api/pages.ts';
import type { pagedListMachine } from '../../../machines/seller/pagedList.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { MOST_COUNTED } from '../../../lib/paging.ts';
import { Button } from '../../parts/Button.tsx';
import { classNames } from '../../parts/classNames.ts';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { close } from '../../parts/ornaments/icons.ts';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { Pager } from '../../parts/lists/Pager.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { ExportList } from './ExportList.tsx';
import css from './PagedList.module.css';
import outlines from '../skeletons.module.css';

export type ListFlow = ActorRefFrom<typeof pagedListMachine>;

/** Reads a page from the list's flow (`pageIn` of its kind), with its own type of rows. */
type PageIn<Row> = (now: ReturnType<ListFlow['getSnapshot']>) => ListPage<Row> | null;

interface PagedListProps<Row> {
  list: ListFlow;
  pageIn: PageIn<Row>;
  /** Its name as an exported list, where it is one. */
  exported?: ExportedList['list'];
  /** A filter set by a link, without a control on the screen. */
  narrowed?: string | null | undefined;
  /** Beside the button that exports. */
  tools?: ReactNode;
  words: { failed: string; retry?: string; empty: string; emptyHint: string; emptyFiltered?: string };
  /** The next step where nothing is in the list yet. */
  firstStep?: ReactNode;
  /** Renders the rows again whenever it is another function. */
  children: (page: ListPage<Row>) => ReactNode;
}

const isFiltered = ({ q, from, to, status, figure }: ListQuery): boolean =>
  q !== '' || from !== '' || to !== '' || status !== null || Boolean(figure);

/** True on the last page on offer, if more rows may follow. */
const endsEarly = ({ page, page_count, count }: ListPage<unknown>): boolean =>
  page === page_count && count === MOST_COUNTED;

export function PagedList<Row>({
  list,
  pageIn,
  exported,
  narrowed,
  tools,
  words,
  firstStep,
  children,
}: PagedListProps<Row>) {
  const problem = useSelector(list, ({ context }) => context.problem);
  const query = useSelector(list, ({ context }) => context.query);
  const page = useSelector(list, pageIn);
  const busy = useSelector(list, (now) => now.hasTag('busy'));
  const { failed, retry, empty, emptyHint, emptyFiltered = emptyHint } = words;
  const top = useRef<HTMLDivElement>(null);
  const turn = (to: number) => {
    list.send({ type: 'page.choose', page: to });
    top.current?.scrollIntoView({ block: 'start' });
  };
  // Not rendered again while newer rows are loading.
  const rows = useMemo(() => page && children(page), [page, children]);
  const stale = busy && page !== null && problem === null;
  return (
    <div className={classNames(css.list, stale && css.stale)} aria-busy={stale} ref={top}>
      {narrowed && (
        <div className={css.narrowed}>
          <span>{narrowed}</span>
          {page && problem === null && <span>{sellerCopy.narrowed.count(page.count)}</span>}
          <Button variant="quiet" icon={close} onClick={() => list.send({ type: 'narrowing.clear' })}>
            {sellerCopy.narrowed.showAll}
          </Button>
        </div>
      )}
      {(tools || exported) && (
        <div className={css.tools}>
          {tools}
          {exported && <ExportList query={{ list: exported, ...filterQuery(query) }} />}
        </div>
      )}
      <LoadState
        of={{
          matches: (state) => (state === 'failed' ? problem !== null : page === null && problem === null),
        }}
        skeleton={<Skeleton className={outlines.table} blocks={repeat(3, outlines.row)} />}
        title={failed}
        reason={problem}
        retry={retry}
        onRetry={() => list.send({ type: 'list.reload' })}
        // The details beside the list have loaded, and may have an open dialog with input.
        onLineReturn={() => list.send({ type: 'rows.reload' })}
        empty={
          page?.results.length === 0 && (
            <EmptyState title={empty} action={!isFiltered(query) && firstStep}>
              {isFiltered(query) ? emptyFiltered : emptyHint}
            </EmptyState>
          )
        }
      >
        {rows}
      </LoadState>
      {page && endsEarly(page) && <p className={css.further}>{sellerCopy.furtherRows}</p>}
      {page && <Pager page={query.page} pageCount={page.page_count} onPage={turn} />}
    </div>
  );
}
