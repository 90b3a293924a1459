import { describe, expect, it } from 'vitest';
import { splitFieldErrors, problemText, type ProblemFacts } from '../../src/lib/problemText.ts';

describe('problemText', () => {
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
  ] satisfies [ProblemFacts, string][])('the text of the problem %j is %j', (problem, text) => {
    expect(problemText(problem, 'Failed to load vault')).toBe(text);
  });

  it('the problem text defaults to "Request failed."', () => {
    expect(problemText({ kind: 'http' })).toBe('Request failed.');
  });

  it('the problem text is cut at 300 characters without splitting an emoji', () => {
    expect(problemText({ kind: 'http', detail: 'x'.repeat(300) })).toBe('x'.repeat(300));
    expect(problemText({ kind: 'http', detail: 'x'.repeat(301) })).toBe(`${'x'.repeat(299)}…`);
    expect(problemText({ kind: 'http', detail: '🙂'.repeat(5000) })).toBe(`${'🙂'.repeat(149)}…`);
  });
});

describe('splitFieldErrors', () => {
  it('joins the errors of known fields and collects the others in one text', () => {
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
    'finds no field errors in %j',
    (errors) => {
      expect(splitFieldErrors(errors, ['email'])).toEqual({ known: {}, rest: '' });
    },
  );

  it('field errors named like object prototype members are harmless', () => {
    const errors: object = JSON.parse('{"__proto__": ["a"], "constructor": ["b"]}');

    expect(splitFieldErrors(errors, ['email'])).toEqual({ known: {}, rest: 'a, b' });
  });
});
