// Each style as the build sends it, read as the oldest supported browser reads it (docs/browsers.md).
import { readdirSync, readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import postcss, { parse, type AtRule, type Container, type Document } from 'postcss';
import { expect, it } from 'vitest';
import { css } from '../../scripts/vite/browsers.ts';
import { cssFloors, oldest } from '../../scripts/vite/cssFloors.ts';

/** Functions of values that Chrome 100, Firefox 100 and iOS 15.4 support. */
const known =
  /^(attr|blur|brightness|calc|circle|clamp|conic-gradient|counter|cubic-bezier|drop-shadow|env|fit-content|format|grayscale|inset|linear-gradient|local|max|min|minmax|polygon|radial-gradient|repeat|repeating-linear-gradient|rgb|rotate[XY]?|saturate|scale[XY]?|steps|translate[XY]?|url|var)$/;

const isNewer = (value: string): boolean =>
  [...value.matchAll(/([\w-]+)\(/g)].some(([, name = '']) => !known.test(name)) ||
  /\d[dsl]vh\b|\(from /.test(value);

const isFloor = (node: Container | Document | undefined): boolean =>
  node?.type === 'atrule' &&
  (node as AtRule).name === 'supports' &&
  (node as AtRule).params.startsWith('not');

async function built(file: string) {
  const { css: floored } = await postcss([cssFloors()]).process(readFileSync(file), { from: file });
  const { code } = transform({
    filename: file,
    code: Buffer.from(floored),
    targets: oldest,
    ...css.lightningcss,
  });
  return parse(code.toString());
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

it('has another value for each newer function of CSS, beside the rule that uses it, and no newer grammar', async () => {
  const faults: string[] = [];
  for (const file of files) {
    const root = await built(`src/${file}`);
    root.walkAtRules('media', ({ params }) => {
      if (/[<>]/.test(params)) faults.push(`${file}: @media ${params}`);
    });
    const floors = new Set<string>();
    root.walkRules(({ parent, selectors, nodes }) => {
      for (const one of nodes)
        if (one.type === 'decl' && isFloor(parent))
          for (const selector of selectors) floors.add(`${selector} ${one.prop}`);
    });
    root.walkRules(({ parent, selectors, nodes }) => {
      for (const one of nodes) {
        if (one.type !== 'decl' || one.prop.startsWith('-webkit-') || !isNewer(one.value)) continue;
        for (const selector of selectors)
          if (isFloor(parent) || !floors.has(`${selector} ${one.prop}`))
            faults.push(`${file}: ${selector} { ${String(one)} }`);
      }
    });
  }

  expect(faults).toEqual([]);
});
