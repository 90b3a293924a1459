// @vitest-environment happy-dom
import type { Model } from '../../tools/statecharts/kit/model.ts';
import { walkScreens } from './walkScreens.ts';

walkScreens(
  import.meta.glob<{ model: Model }>('../../tools/statecharts/models/seller/**/*.model.{ts,tsx}', {
    eager: true,
  }),
);
