// The text of a test file that replays journeys.
import { modelFiles } from '../models/allModels.ts';
import type { Journey } from './journey.ts';

export interface ExportedJourney {
  flow: string;
  title: string;
  /** A sentence instead, when it cannot be replayed. */
  journey: Journey | string;
}

/** A whole file, to be saved in `tests/recorded`. What cannot be replayed stands in it as a comment. */
export function testText(journeys: readonly ExportedJourney[]): string {
  const whole = journeys.filter(({ journey }) => typeof journey !== 'string');
  const flows = [...new Set(whole.map(({ flow }) => flow))];
  return [
    '// @vitest-environment happy-dom',
    "import { expect, it } from 'vitest';",
    "import { replay } from '../../tools/statecharts/journeys/replay.ts';",
    ...flows.map(
      (flow) =>
        `import { model as ${variable(flow)} } from '../../tools/statecharts/models/${modelFiles.get(flow)}';`,
    ),
    ...journeys.map(({ flow, title, journey }) =>
      typeof journey === 'string'
        ? `\n// ${title} is not replayed: ${journey}.`
        : testOf(flow, title, journey),
    ),
    '',
  ].join('\n');
}

/** A flow may be called as a keyword is: `export`. */
const variable = (flow: string): string =>
  `${flow.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}Model`;

const testOf = (flow: string, title: string, { input, start, steps }: Journey): string => `
it(${quoted(title)}, async () => {
  const steps = [
${steps.map(([event, state]) => `    [${quoted(event)}, ${quoted(state)}],\n`).join('')}  ] as const;

  expect(await replay(${variable(flow)}, { input: ${quoted(input)}, start: ${quoted(start)}, steps })).toBe(steps.length);
});`;

const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? `"${text.replaceAll('\\', '\\\\')}"`
    : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
