import type { Plugin } from 'vite';

export function apiInDevelopment(): Plugin {
  return { name: 'api-in-development', apply: 'serve' };
}
