// Saves the list beside it as a file.
import { useSelector } from '@xstate/react';
import type { ExportedList } from '../../../api/exports.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { exportMachine } from '../../../machines/seller/export.ts';
import { Alert } from '../../parts/states/Alert.tsx';
import { Button } from '../../parts/Button.tsx';
import { download } from '../../parts/ornaments/icons.ts';
import { useFlow } from '../../useApp.ts';
import css from './ExportList.module.css';
import { useMayCall } from '../useRole.ts';

const copy = sellerCopy.exports;

interface ExportListProps {
  query: ExportedList;
  label?: string;
}

export function ExportList(props: ExportListProps) {
  return useMayCall()('exportList') && <Export {...props} />;
}

function Export({ query, label = copy.start }: ExportListProps) {
  const flow = useFlow(exportMachine, undefined);
  const now = useSelector(flow, (snapshot) => snapshot);
  const { rows, problem } = now.context;
  const exporting = now.matches('exporting');
  return (
    <div className={css.export}>
      <Button
        icon={download}
        busy={exporting && copy.busy}
        onClick={() => flow.send({ type: 'export.start', query })}
      >
        {label}
      </Button>
      {exporting && <span className={css.rows}>{copy.rows(rows)}</span>}
      {exporting && (
        <Button variant="quiet" onClick={() => flow.send({ type: 'export.stop' })}>
          {copy.cancel}
        </Button>
      )}
      {now.matches('saved') && (
        <span className={css.rows} role="status">
          {copy.saved(rows)}
        </span>
      )}
      {now.matches('failed') && <Alert tone="error">{problem}</Alert>}
    </div>
  );
}
