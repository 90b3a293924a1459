// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useReducer, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { phonePolicies } from '../../../src/lib/phone.ts';
import { Button } from '../../../src/screens/parts/Button.tsx';
import { CheckField } from '../../../src/screens/parts/fields/CheckField.tsx';
import type { FormEvent, FormView } from '../../../src/lib/form.ts';
import { Form } from '../../../src/screens/parts/fields/Form.tsx';
import { PasswordField } from '../../../src/screens/parts/fields/PasswordField.tsx';
import { PhoneField, TextField } from '../../../src/screens/parts/fields/TextField.tsx';

afterEach(cleanup);

const calm: FormView = {
  values: { name: '', phone: '', terms: false },
  touched: {},
  attempts: 0,
  errors: {},
};

const Page = ({ form, send }: { form: FormView; send: (event: FormEvent) => void }) => (
  <StrictMode>
    <Form form={form} send={send} label="Registration">
      <TextField name="name" label="Full name" hint="As on your card" />
      <PhoneField name="phone" label="Phone number" prefix="+91" policy={phonePolicies.customerLogin} />
      <CheckField name="terms" label="I accept the terms" />
      <Button type="submit">Register</Button>
    </Form>
  </StrictMode>
);

const Password = () => {
  const [value, set] = useReducer((_: string, next: string) => next, '');
  return (
    <PasswordField
      name="password"
      label="Password"
      autoComplete="current-password"
      value={value}
      onChange={set}
    />
  );
};

describe('a form', () => {
  it('a form sends form.change, form.blur and form.submit', async () => {
    const send = vi.fn<(event: FormEvent) => void>();
    render(<Page form={calm} send={send} />);

    await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'A');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));

    expect(send.mock.calls.map(([event]) => event)).toEqual([
      { type: 'form.change', name: 'name', value: 'A' },
      { type: 'form.blur', name: 'name' },
      { type: 'form.change', name: 'terms', value: true },
      { type: 'form.blur', name: 'terms' },
      { type: 'form.submit' },
    ]);
  });

  it('a field’s error replaces its hint and describes it', () => {
    render(<Page form={{ ...calm, errors: { name: 'Full name is required' } }} send={() => {}} />);

    const field = screen.getByRole('textbox', { name: 'Full name' });
    const note = document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`);

    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(note?.textContent).toBe('Full name is required');
    expect(screen.queryByText('As on your card')).toBeNull();
  });

  it('what is typed in the middle of a field that tidies its text stays there', async () => {
    function Gstin() {
      const [value, change] = useState('27AAPFU0939F1ZV');
      const capitals = (text: string) => text.toUpperCase().replaceAll(' ', '');
      return <TextField name="gstin" label="GSTIN" value={value} onChange={change} keep={capitals} />;
    }
    render(<Gstin />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'GSTIN' });

    await userEvent.click(field);
    field.setSelectionRange(2, 5);
    await userEvent.keyboard('b cd');

    expect(field.value).toBe('27BCDFU0939F1ZV');
    expect(field.selectionStart).toBe(5);
  });

  it('a refused attempt focuses the first invalid field, once per attempt', () => {
    const { rerender } = render(<Page form={calm} send={() => {}} />);
    const errors = { phone: 'Enter a valid phone number' };

    rerender(<Page form={{ ...calm, attempts: 1, errors }} send={() => {}} />);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone number' }));

    screen.getByRole('button', { name: 'Register' }).focus();
    rerender(
      <Page form={{ ...calm, attempts: 1, errors: { ...errors, name: 'Required' } }} send={() => {}} />,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Register' }));

    rerender(
      <Page form={{ ...calm, attempts: 2, errors: { ...errors, name: 'Required' } }} send={() => {}} />,
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Full name' }));
  });

  it('a field refused by the server takes the focus', () => {
    const { rerender } = render(<Page form={calm} send={() => {}} />);
    rerender(<Page form={{ ...calm, attempts: 1 }} send={() => {}} />);

    rerender(<Page form={{ ...calm, attempts: 1, errors: { name: 'Taken' } }} send={() => {}} />);

    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Full name' }));
  });

  it('a late error does not take the focus from someone typing', () => {
    const { rerender } = render(<Page form={calm} send={() => {}} />);
    rerender(<Page form={{ ...calm, attempts: 1 }} send={() => {}} />);
    const phone = screen.getByRole('textbox', { name: 'Phone number' });
    phone.focus();
    fireEvent.change(phone, { target: { value: '9' } });

    rerender(<Page form={{ ...calm, attempts: 1, errors: { name: 'Required' } }} send={() => {}} />);

    expect(document.activeElement).toBe(phone);
  });
});

describe('a phone number', () => {
  const phoneField = () => {
    const change = vi.fn<(value: string) => void>();
    const Field = () => {
      const [value, set] = useReducer((_: string, next: string) => next, '');
      change(value);
      return (
        <PhoneField
          name="phone"
          label="Phone number"
          value={value}
          onChange={set}
          policy={phonePolicies.reset}
        />
      );
    };
    render(<Field />);
    return { change, field: screen.getByRole('textbox', { name: 'Phone number' }) };
  };

  it('a phone field keeps the digits of pasted text', async () => {
    const { change, field } = phoneField();

    await userEvent.click(field);
    await userEvent.paste('+91 98765-43210 99');

    expect(change).toHaveBeenLastCalledWith('9876543210');
  });

  it('a number typed key by key with +91 stands there without it, and complete', async () => {
    const { change, field } = phoneField();

    await userEvent.type(field, '+919845066601');

    expect(change).toHaveBeenLastCalledWith('9845066601');
  });
});

describe('a password', () => {
  it('a password can be shown and hidden', async () => {
    render(<Password />);
    const field = screen.getByLabelText('Password');
    await userEvent.type(field, 'Sona@123');
    expect(field.getAttribute('type')).toBe('password');

    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    expect(screen.getByDisplayValue('Sona@123')).toBe(field);

    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });
});

describe('a button', () => {
  it('a busy button shows its work, ignores presses and keeps the focus', async () => {
    const press = vi.fn<() => void>();
    const { rerender } = render(<Button onClick={press}>Log in</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));

    rerender(
      <Button onClick={press} busy="Logging in...">
        Log in
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Logging in...' });
    await userEvent.click(button);

    expect(press).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('a disabled button submits nothing', async () => {
    const send = vi.fn<(event: FormEvent) => void>();
    render(
      <Form form={calm} send={send} label="Log in">
        <TextField name="name" label="Name" />
        <Button type="submit" disabled>
          Log in
        </Button>
      </Form>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');

    expect(send.mock.calls.filter(([event]) => event.type === 'form.submit')).toEqual([]);
  });
});
