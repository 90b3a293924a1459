import type { ComponentType } from 'react';

/** A screen in a chunk of its own: `load` brings it, and asks again after a failure; `Screen` draws it once it is there. */
export function lazyScreen(bring: () => Promise<{ default: ComponentType }>): {
  load: () => Promise<void>;
  Screen: ComponentType;
} {
  let Ready: ComponentType | null = null;
  let coming: Promise<void> | null = null;
  const load = () =>
    (coming ??= bring().then(
      (module) => void (Ready = module.default),
      (error: unknown) => {
        coming = null;
        throw error;
      },
    ));
  return { load, Screen: () => Ready && <Ready /> };
}
