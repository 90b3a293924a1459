import { useEffect, type ComponentProps } from 'react';
import { onReturn } from '../../../browser/connection.ts';
import { ErrorState } from './ErrorState.tsx';

interface LoadFailureProps extends ComponentProps<typeof ErrorState> {
  action: { label: string; onPress: () => void };
  /** Called when the server replies again, in place of the button's action. */
  onLineReturn?: (() => void) | undefined;
}

/** A failed load with its retry button, which triggers by itself when the server replies again. For reads only. */
export function LoadFailure({ onLineReturn, ...props }: LoadFailureProps) {
  const retry = onLineReturn ?? props.action.onPress;
  useEffect(() => onReturn(retry), [retry]);
  return <ErrorState {...props} />;
}
