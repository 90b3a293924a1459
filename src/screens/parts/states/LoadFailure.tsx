import { useEffect, type ComponentProps } from 'react';
import { onReturn } from '../../../browser/lineSignals.ts';
import { ErrorState } from './ErrorState.tsx';

/** What could not be loaded, and its retry, which is pressed by itself when the server replies again. For reads only. */
export function LoadFailure(props: ComponentProps<typeof ErrorState> & { action: { onPress: () => void } }) {
  const { onPress } = props.action;
  useEffect(() => onReturn(onPress), [onPress]);
  return <ErrorState {...props} />;
}
