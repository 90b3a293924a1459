import { useEffect, type ReactNode } from 'react';
import { onReturn } from '../../browser/line.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { ErrorState } from './ErrorState.tsx';

interface LoadStateProps {
  /** The snapshot of the flow that loads. */
  of: { matches(state: 'loading' | 'failed'): boolean };
  /** Shown while loading. */
  skeleton: ReactNode;
  /** What could not be loaded, in a sentence. */
  title: string;
  /** Why, where it is known. */
  reason?: string | null | undefined;
  onRetry: () => void;
  /** The retry button's label. */
  retry?: string | undefined;
  /** Shown in place of the content where there is none. */
  empty?: ReactNode;
  children: ReactNode;
}

/** What is loaded: its skeleton first, then its content, or the failure with the one button that retries. */
export function LoadState({
  of,
  skeleton,
  title,
  reason,
  onRetry,
  retry = sharedCopy.actions.retry,
  empty,
  children,
}: LoadStateProps) {
  if (of.matches('loading')) return skeleton;
  if (!of.matches('failed')) return empty || children;
  return (
    <Failure title={title} action={{ label: retry, onPress: onRetry }}>
      {reason}
    </Failure>
  );
}

/** Tries again by itself when the server replies again. */
function Failure({
  action,
  ...props
}: {
  title: string;
  action: { label: string; onPress: () => void };
  children: ReactNode;
}) {
  const { onPress } = action;
  useEffect(() => onReturn(onPress), [onPress]);
  return <ErrorState {...props} action={action} />;
}
