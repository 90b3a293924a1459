// Every machine of the product that has been described: all `tools/statecharts/models/**/*.model.ts(x)`.
import type { Model } from './model.ts';

const files = import.meta.glob<{ model: Model }>('../models/**/*.model.{ts,tsx}', { eager: true });

export const allModels: readonly Model[] = Object.values(files).map((file) => file.model);
