import type { ComponentType } from 'react';

/** A component in a chunk of its own: `load` brings it, and asks again after a failure; `Shown` draws it once it is there. */
export interface LazyPart<Props extends object> {
  load: () => Promise<void>;
  Shown: ComponentType<Props>;
}

export function lazyPart<Props extends object>(
  bring: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
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
  return { load, Shown: (props) => Ready && <Ready {...props} /> };
}

/** A component that came with the app itself. */
export const readyPart = <Props extends object>(Shown: ComponentType<Props>): LazyPart<Props> => ({
  load: () => Promise.resolve(),
  Shown,
});
