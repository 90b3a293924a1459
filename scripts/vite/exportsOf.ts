import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';

/** The names of a module's exported constants. */
export const exportsOf = (file: string): string[] =>
  parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }).body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      : [],
  );
