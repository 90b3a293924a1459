// A text's arguments (a count, an amount, a day) have the same role in every language. Word order differs, so
// argumentOrder.txt lists the order of the arguments in each language for each text: swapped arguments change a line.
import { expect, it } from 'vitest';
import { languageCodes, type Language } from '../../src/lib/languages.ts';

const files = import.meta.glob<Record<string, unknown>>('../../src/lib/copy/**/*.ts', { eager: true });

type Text = (...given: unknown[]) => unknown;
interface Asked {
  /** The text, with the name of each argument in braces in its place. */
  said: string;
  /** The names of the arguments, as they appear. */
  order: string[];
}

/** The names by which a function takes its arguments: one by one, or as the fields of one object. */
function parametersOf(text: Text): { names: string[]; areFields: boolean } {
  const [, fields, list, one = ''] =
    /^(?:\(\s*\{([^}]*)\}|\(([^)]*)\)|(\w+)\s*=>)/.exec(String(text).replace(/^async\s+/, '')) ?? [];
  const names = (fields ?? list ?? one).split(',').map((name) => name.trim().split(/[\s:=]/)[0]!);
  return { names: names.filter(Boolean), areFields: fields !== undefined };
}

/** Renders a text with a distinct figure for each argument; `special` replaces one of them. */
function ask(text: Text, names: string[], areFields: boolean, special: object = {}): Asked | null {
  const given = names.map((name, at) => Reflect.get(special, name) ?? 7001 + at);
  let said: string;
  try {
    const result = areFields
      ? text(Object.fromEntries(names.map((name, at) => [name, given[at]])))
      : text(...given);
    said = typeof result === 'string' ? result : JSON.stringify(result);
  } catch {
    return null; // needs more of its argument than a figure has
  }
  const labelled = said
    .replaceAll(/(\d),(?=\d)/g, '$1')
    .replaceAll(/\b700\d\b/g, (figure) => `{${names[Number(figure) - 7001]}}`);
  return { said: labelled, order: [...labelled.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!) };
}

function* textsOf(words: unknown, place: string): Generator<[place: string, text: Text]> {
  if (typeof words === 'function') yield [place, words as Text];
  else if (typeof words === 'object' && words !== null)
    for (const [name, inner] of Object.entries(words)) yield* textsOf(inner, `${place}.${name}`);
}

/** Every text with two arguments or more, in each language that has words of its own for it. */
const asked = Object.entries(files)
  .filter(([path]) => /\/copy\/[\w.]+\.ts$/.test(path))
  .flatMap(([path, english]) => {
    const file = path.split('/').at(-1)!.replace(/\.ts$/, '');
    const texts = languageCodes.map(
      (language) =>
        [
          language,
          language === 'en' ? english : files[path.replace('/copy/', `/copy/${language}/`)],
        ] as const,
    );
    const own = texts.map(([language, words]) => [language, new Map(textsOf(words, ''))] as const);
    return [...textsOf(english, '')].flatMap(([place, text]) => {
      const { names, areFields } = parametersOf(text);
      if (names.length < 2) return [];
      const variants = [{}, ...names.flatMap((name) => [{ [name]: 1 }, { [name]: 0 }])];
      const languages = own.flatMap(([language, words]): [Language, (Asked | null)[]][] => {
        const translation = words.get(place);
        if (!translation || (language !== 'en' && String(translation) === String(text))) return [];
        return [[language, variants.map((special) => ask(translation, names, areFields, special))]];
      });
      return [{ place: `${file}${place}`, names, languages }];
    });
  });

/** The order of all arguments, then that of another wording, as for one or none, if it differs. */
function ordersOf([all, ...others]: (Asked | null)[], names: string[]): string {
  const special = others.flatMap((reply, at) => {
    const name = names[Math.floor(at / 2)]!;
    const order = reply?.order.join(' ');
    const isSame = order === all?.order.filter((one) => one !== name).join(' ');
    return isSame ? [] : [`${order} (${name} is ${1 - (at % 2)})`];
  });
  return [all?.order.join(' '), ...special].join(', ');
}

it('every argument stands in its place, in every language', async () => {
  const lines = asked.map(
    ({ place, names, languages }) =>
      `${place} ${languages.map(([language, replies]) => `${language}: ${ordersOf(replies, names)}`).join('; ')}`,
  );

  expect(asked.length).toBeGreaterThan(50);
  await expect(
    `${lines.join('\n')}\n`,
    'Two arguments of a text changed places. Is each in its role? Then: npx vitest run tests/lib/argumentOrder.test.ts -u',
  ).toMatchFileSnapshot('argumentOrder.txt');
});

/** The signs of a sum that stand at an argument. */
const signsAt = ({ said, order }: Asked): string[] =>
  [...new Set(order)]
    .map((name) => {
      const around = [...said.matchAll(new RegExp(`([×=+–]?)\\s?\\{${name}\\}\\s?([×+%–]?)`, 'g'))];
      return `${name}: ${around
        .map(([, before, after]) => `${before}_${after}`)
        .filter((signs) => signs !== '_')
        .toSorted()
        .join(' ')}`;
    })
    .toSorted();

it('every language gives the same arguments, and those of a sum at the same signs', () => {
  const wrong = asked.flatMap(({ place, languages: [english, ...others] }) =>
    others
      .filter(([, [reply]]) => reply && english?.[1][0])
      .filter(([, [reply]]) => signsAt(reply!).join() !== signsAt(english![1][0]!).join())
      .map(([language, [reply]]) => `${place} in ${language}: ${reply!.said} (${english![1][0]!.said})`),
  );

  expect(wrong).toEqual([]);
});
