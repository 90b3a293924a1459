// A finger leaves a hover behind where it pressed, so each :hover is only for pointers that hover.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

it.each(sheets)('%s: looks under a pointer only where there is one that hovers', (file) => {
  const css = readFileSync(join('src', file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const open: string[] = [];
  const outside: string[] = [];
  for (const [, head = '', brace] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '{') {
      if (head.includes(':hover') && !open.some((one) => one.includes('(hover: hover)'))) outside.push(head);
      open.push(head);
    } else if (brace === '}') open.pop();
  }
  expect(outside).toEqual([]);
});
