import { describe, expect, it } from 'vitest';
import { splitFieldErrors, problemText, type ProblemFacts } from '../../src/lib/problemText.ts';

describe('the sentence for a problem', () => {
  it.each([
    [{ kind: 'timeout', detail: 'ignored' }, 'Request timed out. Please try again.'],
    [{ kind: 'network' }, 'Network error. Please check your connection.'],
    [{ kind: 'http', detail: 'This plan is closed.' }, 'This plan is closed.'],
    [{ kind: 'http', detail: '  padded  ' }, 'padded'],
    [{ kind: 'http', detail: 'Look above.', fields: { plan: ['Unknown'], amount: ['Low'] } }, 'Unknown, Low'],
    [{ kind: 'http', detail: 'Look above.', fields: { plan: [] } }, 'Look above.'],
    [{ kind: 'http' }, 'Failed to load vault'],
    [{ kind: 'http', detail: '' }, 'Failed to load vault'],
    [{ kind: 'http', detail: ' \n ' }, 'Failed to load vault'],
    [{ kind: 'http', detail: null }, 'Failed to load vault'],
    [{ kind: 'http', detail: { text: 'x' } }, 'Failed to load vault'],
    [{ kind: 'http', detail: ['x'] }, 'Failed to load vault'],
    [{ kind: 'http', detail: 42 }, 'Failed to load vault'],
    [{ kind: 'off-contract', detail: 'Unexpected token <' }, 'Failed to load vault'],
  ] satisfies [ProblemFacts, string][])('for %j is %j', (problem, text) => {
    expect(problemText(problem, 'Failed to load vault')).toBe(text);
  });

  it('is "Request failed." when nothing better is known', () => {
    expect(problemText({ kind: 'http' })).toBe('Request failed.');
  });

  it('is never longer than 300 characters, nor ends in half an emoji', () => {
    expect(problemText({ kind: 'http', detail: 'x'.repeat(300) })).toBe('x'.repeat(300));
    expect(problemText({ kind: 'http', detail: 'x'.repeat(301) })).toBe(`${'x'.repeat(299)}…`);
    expect(problemText({ kind: 'http', detail: '🙂'.repeat(5000) })).toBe(`${'🙂'.repeat(149)}…`);
  });
});

describe('field errors', () => {
  it('land joined on the fields that the form has, the others in one text', () => {
    const errors = {
      phone_number: ['Too short', 'Not Indian'],
      store_url: ['Taken'],
      shop: 'Missing',
      non_field_errors: ['Try later'],
    };

    expect(splitFieldErrors(errors, ['phone_number', 'shop', 'email'])).toEqual({
      known: { phone_number: 'Too short, Not Indian', shop: 'Missing' },
      rest: 'Taken, Try later',
    });
  });

  it.each([[null], [undefined], [{}], [[]], [{ email: [] }], [{ email: [null, 42, {}] }], [{ email: ' ' }]])(
    'are none in %j',
    (errors) => {
      expect(splitFieldErrors(errors, ['email'])).toEqual({ known: {}, rest: '' });
    },
  );

  it('named like parts of every object are harmless', () => {
    const errors: object = JSON.parse('{"__proto__": ["a"], "constructor": ["b"]}');

    expect(splitFieldErrors(errors, ['email'])).toEqual({ known: {}, rest: 'a, b' });
  });
});
