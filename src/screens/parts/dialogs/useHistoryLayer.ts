import { useEffectEvent, useLayoutEffect } from 'react';
import { followHistory, openLayer } from '../../../browser/historyLayers.ts';

/**
 * While `open`, the browser's Back calls `onBack` instead of leaving the page: the flow closes, asks, or stays. The
 * links around a form on the page (`isForm`) do the same.
 */
export function useHistoryLayer(open: boolean, onBack: (() => void) | undefined, isForm = false): void {
  const back = useEffectEvent(() => onBack?.());
  useLayoutEffect(followHistory, []);
  useLayoutEffect(() => (open ? openLayer(() => back(), isForm) : undefined), [open, isForm]);
}
