import type { ComponentType } from 'react';

/** A component in a chunk of its own: `load` imports it, again after a failure; `Component` draws it once loaded, and `Before` until then. */
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
        pending = null;
        throw error;
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
