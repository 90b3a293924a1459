// @vitest-environment happy-dom
import type { Model } from '../../tools/statecharts/kit/model.ts';
import { walkScreens } from './walkScreens.ts';

// All flows that the other files here do not walk.
walkScreens(
  import.meta.glob<{ model: Model }>(
    [
      '../../tools/statecharts/models/**/*.model.{ts,tsx}',
      '!../../tools/statecharts/models/{customer,seller,shared}/**',
    ],
    { eager: true },
  ),
);
