import type { ReactNode } from 'react';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { LoadFailure } from '../states/LoadFailure.tsx';

/** Beside a list that came in part: the failure with its retry, and while that runs, the outline of what comes. */
export function ListRest({
  complete,
  loading,
  skeleton,
  onRetry,
}: {
  complete: boolean;
  loading: boolean;
  skeleton: ReactNode;
  onRetry: () => void;
}) {
  if (complete) return null;
  if (loading) return skeleton;
  return (
    <LoadFailure
      title={sharedCopy.list.restFailed}
      action={{ label: sharedCopy.actions.retry, onPress: onRetry }}
    />
  );
}
