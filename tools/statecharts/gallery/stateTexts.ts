// What each state of a flow says, as one short text: the file beside the flow's model that a change of a figure, label, link or button shows
// up in.
import { diffArrays } from 'diff';

export interface StateText {
  name: string;
  /** The page's accessible tree, line by line. */
  lines: readonly string[];
}

/** The states one after the other: a state that resembles an earlier one as its differences from it, any other in full. */
export function stateTexts(states: readonly StateText[]): string {
  return states
    .map(({ name, lines }, index) => {
      const closest = states
        .slice(0, index)
        .map((earlier) => ({ like: earlier.name, changes: changesBetween(earlier.lines, lines) }))
        .reduce((best, one) => (!best || one.changes.length < best.changes.length ? one : best), nothing);
      const section =
        closest && closest.changes.length < lines.length * WORTH_COMPARING
          ? [`as ${closest.like}${closest.changes.length > 0 ? ', but' : ''}`, ...closest.changes]
          : lines;
      return [`# ${name}`, ...section, ''].join('\n');
    })
    .join('\n');
}

const nothing = undefined as { like: string; changes: string[] } | undefined;

/** A state is told as its differences from another one where they are shorter than this share of it. */
const WORTH_COMPARING = 0.7;

/** The lines that went (-) and came (+), each group below the line that it follows. */
function changesBetween(before: readonly string[], after: readonly string[]): string[] {
  let last = '';
  let unchanged = true;
  return diffArrays([...before], [...after]).flatMap(({ added, removed, value }) => {
    if (!added && !removed) {
      last = value.at(-1) ?? '';
      unchanged = true;
      return [];
    }
    const place = unchanged && last ? [`  ${last}`] : [];
    unchanged = false;
    return [...place, ...value.map((line) => `${added ? '+' : '-'} ${line}`)];
  });
}

/** Playwright's aria snapshot without what tells a reader nothing. */
export function readableLines(snapshot: string): string[] {
  const lines = snapshot
    .replaceAll(/^ *- (?:\/placeholder: " "|paragraph)$\n?/gm, '') // a label that floats in its field; the place of an error
    .replaceAll(/^( *)(- \w+ "(.+)".*(?:\n\1 .*)*)\n\1- text: \3$/gm, '$1$2') // the label that gives a field its name
    .replaceAll(/- row ".*":$/gm, '- row:') // its name repeats its cells
    .replaceAll(/"#_r_\w+_"/g, '"#…"') // an id that React counts
    .trimEnd()
    .split('\n');
  // A line that lost its children needs no colon.
  return lines.map((line, index) =>
    line.endsWith(':') && indent(lines[index + 1] ?? '') <= indent(line) ? line.slice(0, -1) : line,
  );
}

const indent = (line: string): number => line.length - line.trimStart().length;
