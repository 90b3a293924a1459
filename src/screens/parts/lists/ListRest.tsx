import type { ReactNode } from 'react';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { LoadFailure } from '../states/LoadFailure.tsx';

/** Below an incomplete list: the failure with its retry button, or a skeleton while it loads. */
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
