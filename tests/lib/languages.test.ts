// A complete language has every text, and none in English that it can translate. An incomplete one has the shell, the
// login and Home, and the rest in English.
import { describe, expect, it } from 'vitest';
import type { partsCopy } from '../../src/lib/copy/parts.ts';
import type { planDetailsCopy } from '../../src/lib/copy/planDetails.ts';
import type { sharedCopy } from '../../src/lib/copy/shared.ts';
import { deskCopy as hindiDesk } from '../../src/lib/copy/hi/desk.ts';
import { erasureCopy as hindiErasure } from '../../src/lib/copy/hi/erasure.ts';
import { homeScreenCopy as hindiHomeScreen } from '../../src/lib/copy/hi/homeScreen.ts';
import { liabilityCopy as hindiLiability } from '../../src/lib/copy/hi/liability.ts';
import { partsCopy as hindiParts } from '../../src/lib/copy/hi/parts.ts';
import { reminderTexts as hindiReminders } from '../../src/lib/copy/hi/reminders.ts';
import { sellerCopy as hindiSeller } from '../../src/lib/copy/hi/seller.ts';
import { passbookCopy } from '../../src/lib/copy/passbook.ts';
import { partsCopy as tamilParts } from '../../src/lib/copy/ta/parts.ts';
import { reminderTexts as tamilReminders } from '../../src/lib/copy/ta/reminders.ts';
import { sharedCopy as tamilShared } from '../../src/lib/copy/ta/shared.ts';
import { languageCodes, type Language } from '../../src/lib/languages.ts';

type Words = Record<string, unknown>;
const english = import.meta.glob<Words>('../../src/lib/copy/*.ts', { eager: true });
const translated = import.meta.glob<Words>('../../src/lib/copy/*/*.ts', { eager: true });

/** Each text by its key; functions are called with sample words. */
function textsOf(
  words: unknown,
  place = '',
  sample: readonly unknown[] = [3, 4, 'x', 'y', 'z'],
): [place: string, text: string][] {
  if (typeof words === 'string') return [[place, words]];
  if (typeof words === 'function')
    return textsOf(
      Reflect.apply(words, undefined, sample.slice(0, Math.max(1, words.length))),
      place,
      sample,
    );
  if (typeof words !== 'object' || words === null) return [];
  return Object.keys(words).flatMap((name) => textsOf(Reflect.get(words, name), `${place}.${name}`, sample));
}

const fileName = (path: string) => path.split('/').at(-1)!;
const withTexts = Object.entries(english).filter(([, words]) => Object.keys(words).length > 0);

/** The complete languages besides English. */
const complete: readonly Language[] = ['hi'];
const partial = languageCodes.filter((language) => language !== 'en' && !complete.includes(language));

const ownOf = (language: Language) => (path: string) =>
  translated[path.replace('/copy/', `/copy/${language}/`)];

const fileOf = (name: string) => Object.entries(english).find(([path]) => path.endsWith(`/${name}`))!;

const copyIn = (language: Language, name: string): Words => {
  const [path, words] = fileOf(name);
  return ownOf(language)(path) ?? words;
};

/** The texts of a file that stand in English though they are sentences. */
const inEnglish = (path: string, words: Words, translation: Words | undefined, place = '') => {
  const texts = new Map(textsOf(translation));
  return textsOf(words)
    .filter(([at, text]) => at.startsWith(place) && texts.get(at) === text && /[A-Za-z]{3}/.test(text))
    .map(([at, text]) => `${fileName(path)}${at}: ${text}`);
};

describe.each(partial)('%s, which is not whole yet', (language) => {
  const own = ownOf(language);

  it('has the shape of English in every file that it has', () => {
    const files = Object.keys(translated).filter((path) => path.includes(`/copy/${language}/`));
    expect(files.length).toBeGreaterThan(0);
    for (const [path, words] of Object.entries(english))
      if (own(path)) expect([path, shapeOf({ ...own(path) })]).toEqual([path, shapeOf({ ...words })]);
    expect(
      files.map(fileName).filter((name) => !Object.keys(english).some((path) => path.endsWith(`/${name}`))),
    ).toEqual([]);
  });

  it.each([
    ['login.ts', ''],
    ['customer.ts', '.customerCopy.layout'],
    ['customer.ts', '.customerCopy.home'],
    ['customer.ts', '.customerCopy.vault.held'], // on Home, in one line with its own words
    ['seller.ts', '.sellerCopy.layout'],
    ['shared.ts', '.sharedCopy.errors'],
    ['shared.ts', '.sharedCopy.language'],
    ['parts.ts', '.partsCopy.tone'],
    ['fields.ts', '.fieldCopy.phone.login'],
    ['loginDialogs.ts', ''],
    ['joining.ts', ''],
    ['formats.ts', '.formats.months'],
    ['reminders.ts', ''],
  ])('says %s%s itself', (name, place) => {
    const [path, words] = fileOf(name);
    expect(own(path)).toBeDefined();
    expect(inEnglish(path, words, own(path), place)).toEqual([]);
  });

  it('says in English what it has no words for', () => {
    const [path, words] = fileOf('customer.ts');
    const vault = (file: Words) => (file['customerCopy'] as { vault: object }).vault;
    expect(shapeOf(vault(own(path)!))).toEqual(shapeOf(vault(words)));
    expect(inEnglish(path, words, own(path), '.customerCopy.vault')).not.toEqual([]);
  });
});

/** The places of the texts that are given an amount in the reader's own words. */
function placesAroundAmounts(words: unknown, place = ''): string[] {
  if (typeof words === 'function') return /^\(amounts\b/.test(String(words)) ? [place] : [];
  if (typeof words !== 'object' || words === null) return [];
  return Object.keys(words).flatMap((name) =>
    placesAroundAmounts(Reflect.get(words, name), `${place}.${name}`),
  );
}

it.each(partial)('%s puts no English around an amount in its own words', (language) => {
  const places = withTexts.flatMap(([path, words]) =>
    placesAroundAmounts(words).map((place) => [path, words, place] as const),
  );
  const around = places.flatMap(([path, words, place]) =>
    inEnglish(path, words, ownOf(language)(path) ?? words, place),
  );

  expect(places).not.toEqual([]);
  expect(around).toEqual([]);
});

it.each([
  ['en', 'Save ₹1,000 to ₹50,000 per month for 11 months.', 'Save ₹1,000 per month for 1 month.'],
  ['hi', '11 महीने तक हर महीने ₹1,000 से ₹50,000 की बचत करें।', '1 महीने तक हर महीने ₹1,000 की बचत करें।'],
  ['ta', '11 மாதங்களுக்கு மாதம் ₹1,000 முதல் ₹50,000 வரை சேமியுங்கள்.', '1 மாதத்திற்கு மாதம் ₹1,000 சேமியுங்கள்.'],
] as const)('a plan without a description says what to save in a sentence of %s', (language, range, one) => {
  const { amounts } = copyIn(language, 'shared.ts')['sharedCopy'] as typeof sharedCopy;
  const { savedFor } = copyIn(language, 'planDetails.ts')['planDetailsCopy'] as typeof planDetailsCopy;

  expect(savedFor(amounts.perMonthRange('₹1,000', '₹50,000'), 11)).toBe(range);
  expect(savedFor(amounts.perMonth('₹1,000'), 1)).toBe(one);
});

it.each(['en', ...complete] as const)(
  'in %s nothing that a dialog does has the name of its ×',
  (language) => {
    const { close } = copyIn(language, 'parts.ts')['partsCopy'] as typeof partsCopy;
    const called = withTexts
      .flatMap(([path, words]) => textsOf(ownOf(language)(path) ?? words, fileName(path)))
      .filter(([place, text]) => text === close && !place.endsWith('.close'));

    expect(called).toEqual([]);
  },
);

it.each(partial)('%s adds “estimated” in the language of the figure’s name', (language) => {
  const isEnglish = (name: string, place: string) => {
    const [path, words] = fileOf(name);
    return inEnglish(path, words, ownOf(language)(path), place).length > 0;
  };
  expect(isEnglish('shared.ts', '.sharedCopy.amounts.estimated')).toBe(
    isEnglish('seller.ts', '.sellerCopy.enrollment'),
  );
});

describe.each(complete)('%s', (language) => {
  const own = ownOf(language);

  it.each(withTexts.map(([path, words]) => [fileName(path), path, words] as const))(
    `has everything that %s has`,
    (_, path, words) => {
      const translation = own(path);
      expect(Object.keys(translation ?? {}).toSorted()).toEqual(Object.keys(words).toSorted());
      expect(shapeOf(translation)).toEqual(shapeOf(words));
    },
  );

  it('has no file that English lacks', () => {
    const files = Object.keys(translated).filter((path) => path.includes(`/copy/${language}/`));
    expect(files.map(fileName).toSorted()).toEqual(withTexts.map(([path]) => fileName(path)).toSorted());
  });

  it('leaves no sentence in English', () => {
    const left = withTexts.flatMap(([path, words]) => {
      const texts = new Map(textsOf(own(path)));
      return textsOf(words)
        .filter(([place, text]) => texts.get(place) === text && / [a-z]{3}/.test(text))
        .map(([place, text]) => `${fileName(path)}${place}: ${text}`);
    });
    expect(left).toEqual([]);
  });
});

it('Hindi counts one thing as one', () => {
  const one = [1, 1, 'x', 'y', 'z'];
  const texts = Object.keys(english).flatMap((path) => textsOf(ownOf('hi')(path), fileName(path), one));
  const asMany =
    /(?<!ज़्यादा |[\d,])1 (\p{L}+ )?(किस्तें|तस्वीरें|तारीख़ें|नतीजे|पंक्तियाँ|योजनाएँ|रसीदें|सूचनाएँ|चीज़ें|टाले)(?![\p{L}\p{M}])/u;
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter(([, text]) => asMany.test(text))).toEqual([]);
});

it('Hindi bends one month before a postposition', () => {
  const one = [1, 1, 'x', 'y', 'z'];
  const texts = Object.keys(english).flatMap((path) => textsOf(ownOf('hi')(path), fileName(path), one));
  const unbent = /महीना (तक|में|से|पर|को|का|के|की|बाद|पहले)(?![\p{L}\p{M}])/u;
  expect(texts.filter(([, text]) => unbent.test(text))).toEqual([]);
});

it.each([
  ['5 मार्च को मिटेगा', hindiErasure.paper.due('5 मार्च')],
  ['पक्का हुआ लाभ', hindiLiability.earned],
  [
    "Your jeweller adds 75% of one month's ₹1,000 = ₹750 once the instalment is paid.",
    passbookCopy.because.benefit(75, '₹1,000', '₹750', 1),
  ],
  ['जन॰ में इस दिन तक की वसूली से ₹500 ज़्यादा।', hindiSeller.portfolio.collections.more('₹500', 'जन॰')],
  ['जन॰ में इस दिन तक की वसूली से ₹500 कम।', hindiSeller.portfolio.collections.less('₹500', 'जन॰')],
  ['जन॰ में इस दिन तक की वसूली जितनी ही।', hindiSeller.portfolio.collections.same('जन॰')],
  [
    'नमस्ते आशा, कमल को ₹500 के सोने में भुनाने का आपका अनुरोध मीरा को मिल गया है। आप दुकान पर कब आ सकते हैं?',
    hindiReminders.redemption_requested({
      name: 'आशा',
      plan: 'कमल',
      amount: '₹500',
      day: '',
      shop: 'मीरा',
      count: 0,
    }),
  ],
  ['इसलिए वह उससे ज़्यादा समय तक रहती है, पर आपके नाम के बिना।', hindiErasure.keptWhy],
  ['आपकी कॉल या संदेश यहाँ दर्ज नहीं हो सका।', hindiDesk.notRecorded],
  ['5 मार्च की अपनी बचत पढ़ें', hindiHomeScreen.copy.offer('5 मार्च')],
  ['இன்னும் 1 நாள்', tamilShared.due.inDays(1)],
  ['இன்னும் 3 நாட்கள்', tamilShared.due.inDays(3)],
  ['செலுத்திய தவணைகள் 1 / 11', tamilParts.instalmentsPaid(1, 11)],
  [
    'வணக்கம் ஆஷா, மீரா கடையில் தாமரை திட்டத்தைத் தேர்ந்தெடுத்ததற்கு நன்றி. முதல் தவணை ₹500 செலுத்தியதும் உங்கள் திட்டம் தொடங்கும். உங்களை எதிர்பார்க்கிறோம்!',
    tamilReminders.first_payment({ name: 'ஆஷா', plan: 'தாமரை', amount: '₹500', day: '', shop: 'மீரா', count: 1 }),
  ],
])('says what it means in its own language: %s', (text, said) => {
  expect(said).toContain(text);
});

it('Hindi calls one thing by one word, in one spelling', () => {
  const texts = Object.keys(english).flatMap((path) => textsOf(ownOf('hi')(path), fileName(path)));
  const others = /सहेज|संभाल|रक़?म(?![\p{L}\p{M}])|अपने-आप|भूल गए|कनेक्शन|होल्ड पर|प्रमाणपत्र|फ़ोन नंबर यहाँ/u;
  expect(texts.filter(([, text]) => others.test(text))).toEqual([]);
});

it('Hindi says less where English says less, and more where it says more', () => {
  const pairs = Object.keys(english).flatMap((path) => {
    const differing = [-7, 7].flatMap((figure) => {
      const own = new Map(textsOf(ownOf('hi')(path), '', [figure, 'y']));
      return textsOf(english[path], '', [figure, 'y']).map(
        ([place, text]) => [text, own.get(place)] as const,
      );
    });
    return differing.filter(([text]) => /\d short$|\b(less than|too much|more than by)\b/.test(text));
  });
  const wrong = pairs.filter(
    ([text, own]) => !(/\b(short|less)\b/.test(text) ? /कम(?![\p{L}\p{M}])/u : /ज़्यादा/).test(own ?? ''),
  );

  expect(pairs.map(([text]) => text)).toEqual(expect.arrayContaining(['₹7 short', '₹7 too much']));
  expect(wrong).toEqual([]);
});

it('the calendar cuts no Hindi weekday within a sign', () => {
  const { weekdays, weekdayEnd } = hindiParts.date;
  expect(weekdays.map((name) => name.slice(0, weekdayEnd))).toEqual([
    'सोम',
    'मंगल',
    'बुध',
    'गुरु',
    'शुक्र',
    'शनि',
    'रवि',
  ]);
});

/** The names of an object, and how many words a function takes. Lists may be of any length. */
function shapeOf(words: unknown): unknown {
  if (typeof words !== 'object' || words === null) return typeof words;
  if (Array.isArray(words)) return words.map(shapeOf).length > 0 ? 'list' : 'empty';
  return Object.fromEntries(Object.entries(words).map(([name, part]) => [name, shapeOf(part)]));
}
