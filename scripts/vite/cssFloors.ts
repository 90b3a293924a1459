// Fallbacks of newer CSS functions for older supported browsers: a second declaration, computed here from the same
// text. The tokens' colors are computed too, around a gray in place of the store's color, which is known only at run
// time. `--day` and `--night` are the switch: one is empty when the other is not, and every `color-scheme` sets both.
import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import {
  parse,
  type ChildNode,
  type Container,
  type Declaration,
  type PluginCreator,
  type Rule,
} from 'postcss';

type Theme = 'day' | 'night';

/** A browser that supports these supports the others, too. */
const newest = 'not ((color: light-dark(red, red)) and (color: oklch(from red min(l, 0.4) c h)))';

const functions = /(?<![\w-])(light-dark|color-mix|oklch|oklab|(?:rgb|hsl)(?=\(from ))\(/;
const units = /(?<=\d)[dsl](?=vh\b)/g;

export const oldest = { chrome: 100 << 16, firefox: 100 << 16, safari: (15 << 16) | (4 << 8) };

const brand = '#484848';

const from = 'src/styles/tokens.css';
const tokens = new Map<string, string>();
parse(readFileSync(from, 'utf8'), { from }).walkDecls(/^--/, (declaration) => {
  if (isRoot(declaration.parent) && !isConditional(declaration))
    tokens.set(declaration.prop, declaration.value);
});
tokens.set('--brand', brand);

function isRoot(node: Container | ChildNode | undefined): boolean {
  return (
    node?.type === 'rule' && (node as Rule).selectors.every((one) => /^(:root|\[data-brand\])$/.test(one))
  );
}

function isConditional(declaration: Declaration): boolean {
  const around = declaration.parent?.parent;
  return around?.type === 'atrule' && 'name' in around && around.name !== 'layer';
}

/** Each outermost newer function of a value in other words. */
function replaceFunctions(
  value: string,
  replace: (name: string, args: string[], whole: string) => string,
): string {
  const found = functions.exec(value);
  if (!found) return value;
  const start = found.index + found[0].length;
  const args = [''];
  let end = start;
  for (let depth = 1; ; end++) {
    const sign = value[end];
    if (sign === undefined) throw new Error(`unclosed: ${value}`);
    if (sign === '(') depth++;
    if (sign === ')' && --depth === 0) break;
    if (sign === ',' && depth === 1) args.push('');
    else args.push(args.pop() + sign);
  }
  const whole = value.slice(found.index, end + 1);
  return (
    value.slice(0, found.index) +
    replace(
      found[1]!,
      args.map((arg) => arg.trim()),
      whole,
    ) +
    replaceFunctions(value.slice(end + 1), replace)
  );
}

/** A value by day or by night, as far as it is known here. */
function inTheme(value: string, theme: Theme): string {
  return replaceFunctions(value, (name, args, whole) => {
    if (name === 'light-dark') return inTheme(withTokens(args[theme === 'day' ? 0 : 1]!, theme), theme);
    return computed(withTokens(whole, theme)) ?? ofMixed(args, theme);
  });
}

const withTokens = (value: string, theme: Theme): string =>
  value.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => {
    const token = tokens.get(name);
    return token === undefined ? whole : inTheme(withTokens(token, theme), theme);
  });

function computed(color: string): string | null {
  if (/var\(|currentcolor/i.test(color)) return null;
  const code = Buffer.from(`a{color:${color}}`);
  const { code: css } = transform({ filename: 'floor.css', code, minify: true, targets: oldest });
  const [, first] = /color:(#\w+|\w+)[;}]/.exec(String(css)) ?? [];
  if (!first) throw new Error(`${color} cannot be computed.`);
  return first;
}

/**
 * The fallback of a mixture with a color that only the page has: the larger part, or the color if it is mixed with
 * transparency and visible.
 */
function ofMixed([, one = '', other = '']: string[], theme: Theme): string {
  const [, color = '', percent = '50'] = /^(.*?)(?: (\d+)%)?$/.exec(one)!;
  const isSeen = Number(percent) >= (other === 'transparent' ? 25 : 50);
  return inTheme(isSeen ? color : other, theme);
}

/** A value for older browsers, or null if they support it as it is. */
function floorOf(value: string): string | null {
  const floor = replaceFunctions(value, (_name, _args, whole) => {
    const [day, night] = [inTheme(whole, 'day'), inTheme(whole, 'night')];
    return day === night ? day : `var(--day, ${day}) var(--night, ${night})`;
  }).replaceAll(units, '');
  return floor === value ? null : floor;
}

const differs = (value: string): boolean =>
  inTheme(withTokens(value, 'day'), 'day') !== inTheme(withTokens(value, 'night'), 'night');

const byDay = [
  ['--day', 'initial'],
  ['--night', ' '],
] as const;
const byNight = [
  ['--day', ' '],
  ['--night', 'initial'],
] as const;

export const cssFloors: PluginCreator<void> = () => ({
  postcssPlugin: 'css-floors',
  Once(root, { AtRule, Declaration: Decl, Rule: NewRule }) {
    root.walkRules((rule) => {
      const { source } = rule;
      const supports = () => new AtRule({ name: 'supports', params: newest, nodes: [], source });
      const setting = (pairs: typeof byDay | typeof byNight) =>
        pairs.map(([prop, value]) => new Decl({ prop, value, source }));
      const declarations = rule.nodes.filter((node) => node.type === 'decl');
      const own: ChildNode[] = [];
      // A token is computed where it is named: the switch of a surface below reaches it when every element names it.
      const everywhere: ChildNode[] = [];
      for (const declaration of declarations) {
        const { prop, value } = declaration;
        if (prop === 'color-scheme') {
          own.push(...setting(value === 'dark' ? byNight : byDay));
          if (value === 'light dark')
            own.push(
              new AtRule({
                name: 'media',
                params: '(prefers-color-scheme: dark)',
                nodes: setting(byNight),
                source,
              }),
            );
        }
        const floor = floorOf(value);
        const isToken = prop.startsWith('--') && isRoot(rule);
        if (isToken && differs(value)) everywhere.push(declaration.clone({ value: floor ?? value }));
        else if (floor !== null) own.push(declaration.clone({ value: floor }));
      }
      if (own.length > 0) declarations.at(-1)!.after(supports().append(...own));
      if (everywhere.length > 0)
        rule.after(
          supports().append(new NewRule({ selector: `*, ${rule.selector}`, nodes: everywhere, source })),
        );
    });
  },
});
cssFloors.postcss = true;
