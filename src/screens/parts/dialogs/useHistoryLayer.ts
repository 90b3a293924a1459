import { useEffectEvent, useLayoutEffect } from 'react';
import { followHistory, openLayer } from '../../../browser/historyLayers.ts';

/**
 * While `open`, the browser's Back calls `onBack` instead of leaving the page: the flow closes what is open, asks, or stays. So do the links
 * around a form on the page (`isForm`).
 */
export function useHistoryLayer(open: boolean, onBack: (() => void) | undefined, isForm = false): void {
  const back = useEffectEvent(() => onBack?.());
  useLayoutEffect(followHistory, []);
  useLayoutEffect(() => (open ? openLayer(() => back(), isForm) : undefined), [open, isForm]);
}
