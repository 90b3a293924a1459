// Every machine of the product that has a model: all `*.model.ts(x)` of this folder.
import type { Model } from '../kit/model.ts';

const files = import.meta.glob<{ model: Model }>('./**/*.model.{ts,tsx}', { eager: true });

export const allModels: readonly Model[] = Object.values(files).map((file) => file.model);
