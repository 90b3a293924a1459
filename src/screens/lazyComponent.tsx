import type { ComponentType } from 'react';
import { isCodeMissing } from '../browser/missingCode.ts';

/**
 * A component in a chunk of its own: `load` imports it, again where it did not come; `Component` draws it once loaded, and `Before` until
 * then. Code that came and does not run is a bug for the ErrorBoundary: `Component` throws what it threw.
 */
export interface LazyComponent<Props extends object> {
  load: () => Promise<void>;
  Component: ComponentType<Props>;
}

export function lazyComponent<Props extends object>(
  importComponent: () => Promise<{ default: ComponentType<Props> }>,
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

/** A component that came with the app itself. */
export const loadedComponent = <Props extends object>(
  Component: ComponentType<Props>,
): LazyComponent<Props> => ({
  load: () => Promise.resolve(),
  Component,
});
