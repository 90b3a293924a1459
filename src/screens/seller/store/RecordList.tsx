import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../parts/Button.tsx';
import { plus } from '../../parts/ornaments/icons.ts';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { ExportList } from '../lists/ExportList.tsx';
import records from '../lists/records.module.css';

interface RecordListProps {
  copy: { add: string; empty: string; emptyHint: string; count: (count: number) => string };
  /** Drawing of the empty list. */
  art: string;
  count: number;
  exported: ComponentProps<typeof ExportList>['query'];
  flow: { send: (event: { type: 'record.add' }) => void };
  children: ReactNode;
}

/** The store's records under their number, an export and the button that adds one; an invitation while there are none. */
export function RecordList({ copy, art, count, exported, flow, children }: RecordListProps) {
  const add = (
    <Button variant="primary" icon={plus} onClick={() => flow.send({ type: 'record.add' })} data-new>
      {copy.add}
    </Button>
  );
  if (count === 0) {
    return (
      <EmptyState title={copy.empty} art={art} action={add}>
        {copy.emptyHint}
      </EmptyState>
    );
  }
  return (
    <div className={records.page}>
      <div className={records.head}>
        <p className={records.count}>{copy.count(count)}</p>
        <ExportList query={exported} />
        {add}
      </div>
      {children}
    </div>
  );
}
