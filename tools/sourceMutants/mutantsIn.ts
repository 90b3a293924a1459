// The faults that `npm run mutants:sources` puts into a source file: what somebody mistypes in a rule, a call, a query or a screen.
import ts from 'typescript';

export type Area = 'rules' | 'calls' | 'SQL' | 'screens' | 'replies';

export interface SourceMutant {
  file: string;
  area: Area;
  /** What is wrong, with the text before and after: the mutant's name within its file. */
  name: string;
  /** The characters of the file that `now` takes the place of. */
  start: number;
  end: number;
  now: string;
}

const boundaries: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const opposites: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '-': '+',
  '*': '/',
};
/** Parts of a query without which it finds more, or in another order. */
const conditions = new Set(['where', 'whereRef', 'on', 'onRef', 'orderBy', 'limit']);
/** Objects of a call that reach the server. */
const sent = new Set(['body', 'query', 'header']);
const told = /^(href|disabled|label|value|amount|max|to|checked|aria-\w+)$/;

/** Every mutant of a file, in the order of its text. */
export function mutantsIn(file: string, text: string, area: Area): SourceMutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: SourceMutant[] = [];
  const add = (kind: string, node: { start: number; end: number }, now: string, around: ts.Node) => {
    const place = around.getText(source).replaceAll(/\s+/g, ' ').slice(0, 70);
    const was = text.slice(node.start, node.end).replaceAll(/\s+/g, ' ').slice(0, 50);
    const became = now.replaceAll(/\s+/g, ' ').slice(0, 50) || 'nothing';
    found.push({
      file,
      area,
      name: `${kind}: ${was} → ${became} in ${place}`,
      start: node.start,
      end: node.end,
      now,
    });
  };
  const span = (node: ts.Node) => ({ start: node.getStart(source), end: node.getEnd() });
  const words = (node: ts.Node) => node.getText(source);

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (area === 'screens') screenMutants(node);
    else logicMutants(node);
    if (area === 'SQL') queryMutants(node);
    if (area === 'calls') callMutants(node);
    if (area === 'replies') replyMutants(node);
    ts.forEachChild(node, visit);
  };

  function logicMutants(node: ts.Node): void {
    if (ts.isBinaryExpression(node)) {
      const operator = words(node.operatorToken);
      const boundary = boundaries[operator];
      const opposite = opposites[operator];
      if (boundary) add('boundary', span(node.operatorToken), boundary, node);
      else if (opposite) add('operator', span(node.operatorToken), opposite, node);
    }
    if (ts.isConditionalExpression(node))
      add(
        'branches exchanged',
        span(node),
        `${words(node.condition)} ? ${words(node.whenFalse)} : ${words(node.whenTrue)}`,
        node,
      );
    if (ts.isNumericLiteral(node) && ts.isVariableDeclaration(node.parent) && Number(node.text) > 1)
      add('constant', span(node), String(Number(node.text.replaceAll('_', '')) + 1), node.parent);
  }

  function queryMutants(node: ts.Node): void {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      // The database keeps the stores apart by itself: tests/server/db/rowLevelSecurity.test.ts.
      if (conditions.has(name.text) && !words(node).slice(words(expression).length).includes('store_id'))
        add(
          'condition dropped',
          { start: expression.getEnd(), end: node.getEnd() },
          '',
          name.parent.parent.getChildAt(2, source) ?? node,
        );
      for (const argument of node.arguments)
        if (ts.isStringLiteral(argument)) {
          const boundary = boundaries[argument.text];
          if (boundary) add('boundary', span(argument), `'${boundary}'`, node.arguments[0] ?? node);
          if (argument.text === 'desc')
            add('order turned', span(argument), `'asc'`, node.arguments[0] ?? node);
        }
    }
    if (
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    ) {
      const start = node.getStart(source);
      for (const { 0: operator, index } of words(node).matchAll(/(?<= )(<=|>=|<|>)(?= )/g))
        add(
          'boundary',
          { start: start + index, end: start + index + operator.length },
          boundaries[operator]!,
          node,
        );
    }
  }

  function callMutants(node: ts.Node): void {
    if (!ts.isObjectLiteralExpression(node)) return;
    const { parent } = node;
    const isSent =
      (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) && sent.has(words(parent.name));
    if (!isSent) return;
    for (const property of node.properties) {
      const after = /^\s*,?/.exec(text.slice(property.getEnd()))![0].length;
      add('key dropped', { start: property.getStart(source), end: property.getEnd() + after }, '', property);
    }
  }

  /** A field of what is answered, or a cookie that scripts may read. */
  function replyMutants(node: ts.Node): void {
    if (ts.isPropertyAssignment(node)) {
      const sibling = siblingOf(node.initializer);
      if (sibling) add('field swapped', span(node.initializer), sibling, node);
    }
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
      const sibling = siblingOf(node.body);
      if (sibling) add('field swapped', span(node.body), sibling, node.parent);
    }
    if (ts.isCallExpression(node) && words(node.expression) === 'secretCookie')
      add('cookie readable', span(node.expression), 'readableCookie', node);
  }

  function screenMutants(node: ts.Node): void {
    if (ts.isJsxExpression(node) && node.expression) {
      const { expression } = node;
      const sibling = siblingOf(expression);
      if (sibling && !isCallback(node)) add('field swapped', span(expression), sibling, node.parent);
      if (ts.isJsxAttribute(node.parent) && told.test(words(node.parent.name)))
        add('attribute dropped', span(expression), 'undefined', node.parent);
      if (ts.isConditionalExpression(expression))
        add(
          'branches exchanged',
          span(expression),
          `${words(expression.condition)} ? ${words(expression.whenFalse)} : ${words(expression.whenTrue)}`,
          expression.condition,
        );
      if (ts.isBinaryExpression(expression) && words(expression.operatorToken) === '&&')
        add('condition turned', span(expression.left), `!(${words(expression.left)})`, expression.left);
    }
    if (ts.isCallExpression(node) && node.arguments.length === 1 && isWithinJsx(node)) {
      const [argument] = node.arguments;
      const sibling = argument && siblingOf(argument);
      if (sibling) add('field swapped', span(argument), sibling, node);
    }
  }

  /** Another field of the same object, as the file uses or unpacks them. */
  function siblingOf(expression: ts.Node): string | null {
    if (ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression)) {
      const base = expression.expression.text;
      if (/^(css|copy|own|table|outlines|records|words|paths|\w+Copy|\w+Paths)$/.test(base)) return null;
      const names = [...text.matchAll(new RegExp(`(?<!['"])\\b${base}\\.(\\w+)\\b(?!\\()`, 'g'))].map(
        ([, name]) => name!,
      );
      return other([...new Set(names)], expression.name.text, (name) => `${base}.${name}`);
    }
    if (!ts.isIdentifier(expression)) return null;
    const unpacked = [...text.matchAll(/\{([^{}]+)\}(?::[^=;]+)?(?: = |[,)])/g)]
      .map(([, inside]) =>
        inside!.split(',').map((part) =>
          part
            .split(/[:=]/)
            .at(part.includes('=') ? 0 : -1)!
            .trim(),
        ),
      )
      .find((names) => names.includes(expression.text));
    const names = (unpacked ?? []).filter(
      (name) => /^[a-z]\w*$/.test(name) && !/^(flow|send|on[A-Z]\w*|now|css)$/.test(name),
    );
    return other(names, expression.text, (name) => name);
  }

  visit(source);
  return found;
}

/** The next of the names after this one, as code; null when there is no other. */
function other(names: readonly string[], name: string, code: (name: string) => string): string | null {
  const at = names.indexOf(name);
  const next = names[(at + 1) % names.length];
  return at < 0 || next === undefined || next === name ? null : code(next);
}

const isCallback = ({ parent }: ts.JsxExpression): boolean =>
  ts.isJsxAttribute(parent) && /^(on[A-Z]\w*|key|className|ref|flow|send)$/.test(parent.name.getText());

function isWithinJsx(node: ts.Node): boolean {
  for (let one: ts.Node | undefined = node; one; one = one.parent) {
    if (ts.isJsxExpression(one)) return !isCallback(one);
    if (ts.isFunctionDeclaration(one)) return false;
  }
  return false;
}

/** The text with the mutant in it. */
export const mutated = (text: string, { start, end, now }: SourceMutant): string =>
  text.slice(0, start) + now + text.slice(end);
