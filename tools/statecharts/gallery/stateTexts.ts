// Each state of a flow as one short text: the file beside the flow's model that shows a change of a figure, label, link
// or button.
import { diffArrays } from 'diff';

export interface StateText {
  name: string;
  /** The page's accessible tree, line by line. */
  lines: readonly string[];
}

/**
 * The states one after the other: a state that resembles an earlier one as its differences from it, any other in full. Differences that were
 * told are named by the state that they were told of.
 */
export function stateTexts(states: readonly StateText[]): string {
  const told = new Map<string, string>();
  const sections = states.map(({ name, lines }, index) => {
    const closest = states
      .slice(0, index)
      .map((earlier) => ({ like: earlier.name, changes: changesBetween(earlier.lines, lines) }))
      .reduce((best, one) => (!best || one.changes.length < best.changes.length ? one : best), nothing);
    if (!closest || closest.changes.length >= lines.length * WORTH_COMPARING) return [name, ...lines];
    const { like, changes } = closest;
    if (changes.length === 0) return [name, `as ${like}`];
    const first = told.get(changes.join('\n'));
    if (first && changes.length > 2) return [name, `as ${like}, but changed as in ${first}`];
    told.set(changes.join('\n'), name);
    return [name, `as ${like}, but`, ...changes];
  });
  return sections.map((section) => `# ${section.join('\n')}\n`).join('\n');
}

const nothing = undefined as { like: string; changes: string[] } | undefined;

/** A state is stored as its differences from another one if they are shorter than this share of it. */
const WORTH_COMPARING = 0.7;

/** The lines that went (-) and came (+), each group below the line that it follows. */
export function changesBetween(before: readonly string[], after: readonly string[]): string[] {
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

/**
 * Playwright's aria snapshot without lines that tell a reader nothing, and with small parts, such as a row and its
 * cells, on one line.
 */
export function readableLines(snapshot: string): string[] {
  const lines = snapshot
    .replaceAll(/^ *- (?:\/placeholder: " "|paragraph)$\n?/gm, '') // a label that floats in its field; the place of an error
    .replaceAll(/^( *)(- \w+ "(.+)".*(?:\n\1 .*)*)\n\1- text: \3$/gm, '$1$2') // the label that gives a field its name
    .replaceAll(/- row ".*":$/gm, '- row:') // its name repeats its cells
    .replaceAll(/"#_r_\w+_"/g, '"#…"') // an id that React counts
    .trimEnd()
    .split('\n');
  return linesOf(partsOf(lines), '');
}

/** A line of the tree, with the parts below it. */
interface Part {
  text: string;
  below: Part[];
}

function partsOf(lines: readonly string[]): Part[] {
  const parts: Part[] = [];
  const open: Part[] = [];
  for (const line of lines) {
    const text = line.trimStart().replace(/^- /, '').replace(/:$/, '');
    open.length = (line.length - line.trimStart().length) / 2;
    const around = open.at(-1);
    if (around && text.startsWith('/url: ')) {
      around.text += text.replace('/url:', ' →');
      continue;
    }
    const part = { text, below: [] };
    (around?.below ?? parts).push(part);
    open.push(part);
  }
  return parts;
}

/** The longest line that is made of several. */
const WIDTH = 110;

/**
 * A part and those below it share one line if they fit; so do its neighbours of the same kind, and a term with its
 * description.
 */
function linesOf(parts: readonly Part[], indent: string): string[] {
  const lines: string[] = [];
  for (const { text, below } of parts) {
    const line = `${indent}- ${text}`;
    if (below.length === 0) {
      const before = lines.at(-1) ?? '';
      const role = /\w+/.exec(text)![0];
      const joined = `${before} | ${text}`;
      if (GOES_WITH[role]?.test(before.trimStart()) && joined.length <= WIDTH)
        lines[lines.length - 1] = joined;
      else lines.push(line);
      continue;
    }
    const within = linesOf(below, `${indent}  `);
    const simple = below.every((one) => one.below.length === 0) || within.length === 1;
    const joined = `${line}: ${within.map((one) => one.slice(indent.length + 4)).join(' | ')}`.replace(
      /: text: (?!.*\|)/,
      ': ',
    );
    if (indent && simple && joined.length <= WIDTH) lines.push(joined);
    else lines.push(`${line}:`, ...within);
  }
  return lines;
}

/** The lines that a part of this role may share. */
const GOES_WITH: Readonly<Record<string, RegExp>> = {
  button: /^- button/,
  option: /^- option/,
  radio: /^- radio/,
  gridcell: /^- gridcell/,
  definition: /^- term(?!.*\| )/,
};
