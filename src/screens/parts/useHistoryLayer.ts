import { useEffectEvent, useLayoutEffect } from 'react';
import { followHistory, openLayer } from '../../browser/historyLayers.ts';

/** While `open`, the browser's Back calls `onBack` instead of leaving the page: the flow closes what is open, asks, or stays. */
export function useHistoryLayer(open: boolean, onBack: (() => void) | undefined): void {
  const back = useEffectEvent(() => onBack?.());
  useLayoutEffect(followHistory, []);
  useLayoutEffect(() => (open ? openLayer(() => back()) : undefined), [open]);
}
