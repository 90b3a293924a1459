// The text of a test file that replays a journey.
import { modelFiles } from '../models/allModels.ts';
import type { Journey } from './journey.ts';

/** A whole file, to be saved in `tests/recorded`. */
export const testText = (
  flow: string,
  title: string,
  { input, start, steps }: Journey,
): string => `// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { replay } from '../../tools/statecharts/journeys/replay.ts';
import { model as ${variable(flow)} } from '../../tools/statecharts/models/${modelFiles.get(flow)}';

it(${quoted(title)}, async () => {
  const steps = [
${steps.map(([event, state]) => `    [${quoted(event)}, ${quoted(state)}],\n`).join('')}  ] as const;

  expect(await replay(${variable(flow)}, { input: ${quoted(input)}, start: ${quoted(start)}, steps })).toBe(steps.length);
});
`;

/** A flow may be called as a keyword is: `export`. */
const variable = (flow: string): string =>
  `${flow.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}Model`;

const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? `"${text.replaceAll('\\', '\\\\')}"`
    : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
