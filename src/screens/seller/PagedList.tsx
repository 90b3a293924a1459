// What stands where a list's rows belong: them, older ones while newer come, a skeleton, nothing, or what went wrong. And the pager.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ListPage, ListQuery } from '../../api/pages.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import type { pagedListMachine } from '../../machines/seller/pagedList.ts';
import { classNames } from '../parts/classNames.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ErrorState } from '../parts/ErrorState.tsx';
import { Pager } from '../parts/Pager.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import css from './PagedList.module.css';

export type ListFlow = ActorRefFrom<typeof pagedListMachine>;

/** How a page is read from the list's flow (`pageIn` of its kind), with its own type of rows. */
type PageIn<Row> = (now: ReturnType<ListFlow['getSnapshot']>) => ListPage<Row> | null;

interface PagedListProps<Row> {
  list: ListFlow;
  pageIn: PageIn<Row>;
  words: { failed: string; retry?: string; empty: string; emptyHint: string; emptyFiltered?: string };
  children: (page: ListPage<Row>) => ReactNode;
}

const isFiltered = ({ q, from, to, status }: ListQuery): boolean =>
  q !== '' || from !== '' || to !== '' || status !== null;

export function PagedList<Row>({ list, pageIn, words, children }: PagedListProps<Row>) {
  const { problem, query } = useSelector(list, ({ context }) => context);
  const page = useSelector(list, pageIn);
  const busy = useSelector(list, (now) => now.hasTag('busy'));
  const { failed, retry = sharedCopy.actions.retry, empty, emptyHint, emptyFiltered = emptyHint } = words;
  const pager = page && (
    <Pager
      page={query.page}
      pageCount={page.page_count}
      onPage={(to) => list.send({ type: 'page.choose', page: to })}
    />
  );
  if (problem !== null) {
    return (
      <div className={css.list}>
        <ErrorState
          title={failed}
          action={{ label: retry, onPress: () => list.send({ type: 'list.reload' }) }}
        >
          {problem}
        </ErrorState>
        {pager}
      </div>
    );
  }
  if (!page) return <Skeleton variant="table" count={3} />;
  return (
    <div className={classNames(css.list, busy && css.older)} aria-busy={busy}>
      {page.results.length === 0 ? (
        <EmptyState title={empty}>{isFiltered(query) ? emptyFiltered : emptyHint}</EmptyState>
      ) : (
        children(page)
      )}
      {pager}
    </div>
  );
}
