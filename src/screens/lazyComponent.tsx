import type { ComponentType } from 'react';

/** A component in a chunk of its own: `load` brings it, and asks again after a failure; `Shown` draws it once it is there. */
export interface LazyComponent<Props extends object> {
  load: () => Promise<void>;
  Component: ComponentType<Props>;
}

export function lazyComponent<Props extends object>(
  bring: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let Ready: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const load = () =>
    (coming ??= bring().then(
      (module) => void (Ready = module.default),
      (error: unknown) => {
        coming = null;
        throw error;
      },
    ));
  return { load, Component: (props) => Ready && <Ready {...props} /> };
}

/** A component that came with the app itself. */
export const loadedComponent = <Props extends object>(
  Component: ComponentType<Props>,
): LazyComponent<Props> => ({
  load: () => Promise.resolve(),
  Component,
});
