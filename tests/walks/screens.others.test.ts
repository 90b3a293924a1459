// @vitest-environment happy-dom
import type { Model } from '../../tools/statecharts/kit/model.ts';
import { walkScreens } from './walkScreens.ts';

// Whatever no other file here walks: no flow is left out.
walkScreens(
  import.meta.glob<{ model: Model }>(
    [
      '../../tools/statecharts/models/**/*.model.{ts,tsx}',
      '!../../tools/statecharts/models/{customer,seller,shared}/**',
    ],
    { eager: true },
  ),
);
