import type { Plugin } from 'vite';

const probe = /export const envHasCsp = cached\(\(\) => \{[^]*?\n\}\);/;

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
        // A new arktype that words its trial differently must stop the build, not slip through.
        if (!probe.test(code))
          this.error('arktype no longer tries `new Function` in the way that noEvalProbe removes.');
        return { code: code.replace(probe, 'export const envHasCsp = () => true;'), map: null };
      },
    },
  };
}
