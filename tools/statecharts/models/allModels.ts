// All models: every `*.model.ts(x)` of this folder.
import type { Model } from '../kit/model.ts';

const files = import.meta.glob<{ model: Model }>('./**/*.model.{ts,tsx}', { eager: true });

export const allModels: readonly Model[] = Object.values(files).map((file) => file.model);

/** Each model's file within this folder, by the model's id. */
export const modelFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([file, { model }]) => [model.id, file.replace('./', '')]),
);
