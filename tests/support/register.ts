// Every machine of the product that has been described: all `tests/machines/**/*.model.ts(x)`.
import type { Model } from './model.ts';

const files = import.meta.glob<{ model: Model }>('../machines/**/*.model.{ts,tsx}', { eager: true });

export const machineRegister: readonly Model[] = Object.values(files).map((file) => file.model);
