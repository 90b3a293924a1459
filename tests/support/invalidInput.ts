/** Input that people paste by mistake or on purpose: no field may break on it or accept it against its rule. */
export const invalidInput: Readonly<Record<string, string>> = {
  'blanks only': ' \t \u00A0 ',
  'full-width digits': '９８７６５４３２１０',
  'Devanagari digits': '९८७६५४३२१०',
  emoji: '👩🏽‍🎤💍✨',
  '10,000 characters': 'x'.repeat(10_000),
  '10,000 digits': '9'.repeat(10_000),
  markup: '<img src=x onerror=alert(1)>',
  'a statement for the database': "'; drop table customers; --",
  'a zero character': 'gold\u0000smith',
  'a line break': 'gold\r\nsmith',
  'text from right to left': '\u202Egnp.exe',
  'half a surrogate pair': '\uD83D',
  'a negative amount': '-5000',
  'an amount in words of a machine': '1e5',
};
