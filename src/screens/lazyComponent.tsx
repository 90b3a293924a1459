import { useSyncExternalStore, type ComponentType } from 'react';
import { onReturn, reportMissingCode } from '../browser/connection.ts';
import { isCodeMissing, reportFault } from '../browser/missingCode.ts';

type Import<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component in a chunk of its own: `load` imports it, and retries after a failure; `Component` renders it once
 * loaded, and `Before` until then. Loaded code that throws is a bug for the ErrorBoundary: `Component` rethrows the
 * error.
 */
interface LazyComponent<Props extends object> {
  load: () => Promise<void>;
  Component: ComponentType<Props>;
}

export function lazyComponent<Props extends object>(
  importComponent: Import<Props>,
  Before: ComponentType<Props> = () => null,
): LazyComponent<Props> {
  let Shown = Before;
  let pending: Promise<void> | null = null;
  const load = () =>
    (pending ??= importComponent().then(
      (module) => void (Shown = module.default),
      (error: unknown) => {
        if (isCodeMissing(error)) {
          pending = null;
          throw error;
        }
        Shown = () => {
          throw error;
        };
      },
    ));
  return { load, Component: (props) => <Shown {...props} /> };
}

/** A component in the app's main chunk. */
export const loadedComponent = <Props extends object>(
  Component: ComponentType<Props>,
): LazyComponent<Props> => ({
  load: () => Promise.resolve(),
  Component,
});

/**
 * A rarely shown part of a page: loads when it first shows, without a placeholder. If it fails to load, it retries when
 * the server replies again. If it is gone with an older version, the page reloads (machines/connection.ts). If its code
 * has a fault, it is left out. Server-rendered pages omit it.
 */
export function lazyPart<Props extends object>(importPart: Import<Props>): ComponentType<Props> {
  const { load, Component } = lazyComponent(() => importPart().catch(withoutFault));
  let isHere = false;
  const bring = async (show: () => void): Promise<void> => {
    try {
      await load();
    } catch {
      reportMissingCode();
      const stop = onReturn(() => {
        stop();
        void bring(show);
      });
      return;
    }
    isHere = true;
    show();
  };
  const ask = (show: () => void) => {
    void bring(show);
    return () => {};
  };
  // False on the server, and during hydration.
  return (props) =>
    useSyncExternalStore(
      ask,
      () => isHere,
      () => false,
    ) && <Component {...props} />;
}

function withoutFault(error: unknown) {
  if (isCodeMissing(error)) throw error;
  reportFault(error);
  return { default: () => null };
}
