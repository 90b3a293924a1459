import { createElement, lazy, useSyncExternalStore, type ComponentType } from 'react';
import { onReturn, reportMissingCode } from '../browser/connection.ts';
import { isCodeMissing, reportFault } from '../browser/missingCode.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part of a page that few people meet, in a chunk of its own. One that does not come is asked for again when the server replies again; one
 * that is gone with an older version has the page loaded anew (machines/connection.ts), and one with a fault is left out. What the server
 * draws comes without it.
 */
export const latePart = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  const Part = lazy(() => untilItComes(load));
  // False on the server, and while the browser takes over what it has drawn.
  return (props) =>
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ) && createElement(Part, props);
};

const never = () => () => {};

const untilItComes = <Props>(load: Load<Props>): ReturnType<Load<Props>> =>
  load().catch(async (error: unknown) => {
    if (!isCodeMissing(error)) {
      reportFault(error);
      return { default: () => null };
    }
    reportMissingCode();
    await new Promise<void>((again) => {
      const stop = onReturn(() => {
        stop();
        again();
      });
    });
    return untilItComes(load);
  });
