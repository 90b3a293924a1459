// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { OtpField } from '../../../src/screens/parts/fields/OtpField.tsx';

afterEach(cleanup);

function Code({
  onComplete = () => {},
  error,
}: {
  onComplete?: (code: string) => void;
  error?: string | undefined;
}) {
  const [code, setCode] = useState('');
  return (
    <StrictMode>
      <OtpField
        name="otp"
        label="One-time code"
        value={code}
        error={error}
        onChange={setCode}
        onComplete={onComplete}
      />
    </StrictMode>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'One-time code' });
const boxes = () => [...document.querySelectorAll('[aria-hidden="true"]')].map((box) => box.textContent);

it('a code field accepts digits only, one per box', async () => {
  render(<Code />);

  await userEvent.type(field(), '6a5 4');

  expect(field().value).toBe('654');
  expect(boxes()).toEqual(['6', '5', '4', '', '', '']);
});

it('the digits of an Indian keyboard are digits of a code', async () => {
  render(<Code />);

  await userEvent.type(field(), '१२३');

  expect(field().value).toBe('123');
});

it('a pasted code fills the field and completes it once', async () => {
  const complete = vi.fn<(code: string) => void>();
  render(<Code onComplete={complete} />);

  await userEvent.click(field());
  await userEvent.paste('65-43 21');

  expect(field().value).toBe('654321');
  expect(complete.mock.calls).toEqual([['654321']]);
});

it('a pasted code replaces one that is there', async () => {
  render(<Code />);
  await userEvent.type(field(), '111111');

  await userEvent.paste('654321');

  expect(field().value).toBe('654321');
});

it.each([
  ['what is typed replaces a refused code', '111111', '654321', '654321'],
  ['a code that is too short goes on after its error', '1111', '65', '111165'],
])('%s', async (_, before, typed, after) => {
  const { rerender } = render(<Code />);
  await userEvent.type(field(), before);
  rerender(<Code error="Invalid OTP." />);

  await userEvent.keyboard(typed);

  expect(field().value).toBe(after);
});

it('Backspace removes the last digit of a code', async () => {
  render(<Code />);

  await userEvent.type(field(), '6543{Backspace}{Backspace}9');

  expect(field().value).toBe('659');
});

it('the arrows move in a code, and typing replaces a digit', async () => {
  render(<Code />);

  await userEvent.type(field(), '123456'); // full: the caret is on the last digit
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect([field().selectionStart, field().selectionEnd]).toEqual([3, 4]);
  await userEvent.keyboard('9');

  expect(field().value).toBe('123956');
});

it('a code field is filled by the phone’s autofill', () => {
  render(<Code />);

  expect(field().autocomplete).toBe('one-time-code');
  expect(field().inputMode).toBe('numeric');
});
