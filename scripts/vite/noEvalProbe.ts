import type { Plugin } from 'vite';

/**
 * Takes out arktype's trial of `new Function` at its start: under our strict policy the trial is refused, and some browsers
 * report it as a violation. arktype then always interprets its types, which is what it falls back to anyway.
 */
export function noEvalProbe(): Plugin {
  return {
    name: 'no-eval-probe',
    enforce: 'pre',
    transform: {
      filter: { id: /@ark\/util\/out\/functions\.js/ },
      handler(code) {
        const probe = this.parse(code)
          .body.flatMap((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : null))
          .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
          .find(({ id }) => id.type === 'Identifier' && id.name === 'envHasCsp')?.init;
        // A new arktype without this trial must stop the build, not slip through.
        if (!probe) return this.error('arktype no longer exports `envHasCsp`, which noEvalProbe replaces.');
        return { code: `${code.slice(0, probe.start)}() => true${code.slice(probe.end)}`, map: null };
      },
    },
  };
}
