// Gestures of a person on a page that a test has rendered.
import { fireEvent, screen } from '@testing-library/react';
import type { App } from '../../src/machines/app.ts';

type Label = string | RegExp;

export const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: Label, value: string) => fireEvent.change(field(label), { target: { value } });
export const press = (name: Label) => fireEvent.click(screen.getByRole('button', { name }));

/** The toast's text. */
export const toastOf = (app: App) => app.get('toasts').getSnapshot().context.toast?.text;
