import { useEffect, type ComponentProps } from 'react';
import { onReturn } from '../../../browser/connection.ts';
import { ErrorState } from './ErrorState.tsx';

interface LoadFailureProps extends ComponentProps<typeof ErrorState> {
  action: { label: string; onPress: () => void };
  /** What is done in place of the press when the server replies again. */
  onLineReturn?: (() => void) | undefined;
}

/** What could not be loaded, and its retry, which is pressed by itself when the server replies again. For reads only. */
export function LoadFailure({ onLineReturn, ...props }: LoadFailureProps) {
  const retry = onLineReturn ?? props.action.onPress;
  useEffect(() => onReturn(retry), [retry]);
  return <ErrorState {...props} />;
}
