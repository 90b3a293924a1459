// Replaces screens/lazyComponent.tsx on the walk page: a late part is asked for when the page opens, so that a state says the same in every run.
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
