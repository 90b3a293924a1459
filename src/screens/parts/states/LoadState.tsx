import type { ReactNode } from 'react';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { LoadFailure } from './LoadFailure.tsx';

interface LoadStateProps {
  /** The snapshot of the flow that loads. */
  of: { matches(state: 'loading' | 'failed'): boolean };
  /** Shown while loading. */
  skeleton: ReactNode;
  /** The error message. */
  title: string;
  /** The reason, if known. */
  reason?: string | null | undefined;
  onRetry: () => void;
  /** The retry when the server replies again, if it differs from the button's. */
  onLineReturn?: () => void;
  /** The retry button's label. */
  retry?: string | undefined;
  /** Shown in place of empty content. */
  empty?: ReactNode;
  children: ReactNode;
}

/** Loaded content: first its skeleton, then the content, or the failure with a retry button. */
export function LoadState({
  of,
  skeleton,
  title,
  reason,
  onRetry,
  onLineReturn,
  retry = sharedCopy.actions.retry,
  empty,
  children,
}: LoadStateProps) {
  if (of.matches('loading')) return skeleton;
  if (!of.matches('failed')) return empty || children;
  return (
    <LoadFailure title={title} action={{ label: retry, onPress: onRetry }} onLineReturn={onLineReturn}>
      {reason}
    </LoadFailure>
  );
}
