// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paymentsCopy } from '../../../src/lib/copy/payments.ts';
import { SeenReference } from '../../../src/screens/seller/payments/SeenReference.tsx';

afterEach(cleanup);

it('the question about a reference that another receipt carries comes into view: on a phone it is below the fold', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);

  const asked = {
    id: 'reference',
    kind: 'reference',
    text: 'Receipt 12 carries the same reference.',
    about: ['payment_reference'],
  } as const;
  render(<SeenReference send={() => undefined} asked={asked} />);

  expect(scroll.mock.contexts).toEqual([screen.getByRole('button', { name: paymentsCopy.bookAnyway })]);
});
