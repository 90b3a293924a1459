// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createEmptyActor } from 'xstate';
import { redact, redactEvent } from '../../../tools/statecharts/inspector/redact.ts';
import { invalidInput } from '../../support/invalidInput.ts';

describe('redaction', () => {
  it('redaction keeps a value’s structure, our own words and harmless numbers', () => {
    expect(
      redact({
        status: 'active',
        page: 2,
        monthly_amount: 5000,
        full_name: 'Asha',
        verified: true,
        none: null,
      }),
    ).toEqual({
      status: 'active',
      page: 2,
      monthly_amount: '‹number›',
      full_name: '‹text›',
      verified: true,
      none: null,
    });
  });

  it.each(Object.entries(invalidInput))('redaction never shows %s under any name', (_, text) => {
    const names = ['password', 'value', 'code', 'status', 'tab', 'path', 'detail'];

    for (const name of names) expect(redact({ [name]: text })).toEqual({ [name]: '‹text›' });
  });

  it('redaction drops keys that are data', () => {
    expect(redact({ '9876543210': true, 'asha@example.com': true, phone: true })).toEqual({ phone: true });
  });

  it('redaction keeps paths of our own pages, but none with an id or a query', () => {
    expect(redact({ path: '/gold-vault' })).toEqual({ path: '/gold-vault' });
    expect(redact({ path: '/plans/8f14e45f-ceea', to: '/otp?phone=9' })).toEqual({
      path: '‹text›',
      to: '‹text›',
    });
  });

  it('redaction keeps a field’s name, but not a person’s', () => {
    expect(redactEvent({ type: 'form.change', name: 'password', value: 'Golden@123' })).toEqual({
      type: 'form.change',
      name: 'password',
      value: '‹text›',
    });
    expect(redactEvent({ type: 'staff.added', name: 'Raghu' })).toEqual({
      type: 'staff.added',
      name: '‹text›',
    });
    expect(redactEvent({ type: 'form.change', name: 'Asha Nair', value: 1 })).toMatchObject({
      name: '‹text›',
    });
  });

  it('redaction ends for cyclic and very large values, and calls none of their functions', () => {
    const knot: Record<string, unknown> = {};
    knot['self'] = knot;
    expect(JSON.stringify(redact(knot))).toContain('‹…›');
    expect(redact(Array.from({ length: 30 }, () => 'x'))).toHaveLength(21);
    expect(redact({ a: () => 1, b: new Blob(['x']), c: new Map([['k', 1]]), d: createEmptyActor() })).toEqual(
      {
        a: '‹function›',
        b: '‹file›',
        c: '‹1 entries›',
        d: '‹actor›',
      },
    );
    expect(redact(new TypeError('secret'))).toEqual({ error: 'TypeError' });
  });
});
