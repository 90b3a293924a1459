// Replaces screens/lazyComponent.tsx on the walk page: late parts load when the page opens, so that a state looks the
// same in every run.
import type { ComponentType } from 'react';
import { lazyComponent } from '../../../src/screens/lazyComponent.tsx';

export * from '../../../src/screens/lazyComponent.tsx';

export function lazyPart<Props extends object>(
  importPart: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const { load, Component } = lazyComponent(importPart);
  void load();
  return Component;
}
