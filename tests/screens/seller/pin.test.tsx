// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor, createEmptyActor } from 'xstate';
import { lockMachine } from '../../../src/machines/seller/lock.ts';
import { pinForm, pinFormMachine } from '../../../src/machines/seller/pinForm.ts';
import { PinForm } from '../../../src/screens/seller/account/Pin.tsx';
import { WhenClosed } from '../../../src/screens/seller/Lock.tsx';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import { fakeSellerSession } from '../../../tools/statecharts/models/seller/samples.ts';

afterEach(cleanup);

const lock = () => {
  const flow = createActor(lockMachine, { input: { session: fakeSellerSession(null) } }).start();
  flow.send({ type: 'lock.closed' });
  return <WhenClosed flow={flow} name="Meera Shah" />;
};
const form = () => (
  <PinForm form={createActor(pinFormMachine, { input: pinForm(createEmptyActor() as never) }).start()} />
);

it.each([
  ['opens the lock', lock, /^PIN/],
  ['is set', form, /^New PIN/],
])('a PIN %s in the digits of any keyboard', (_, show, label) => {
  render(withFakeApp(show(), {}));
  const field = screen.getByLabelText<HTMLInputElement>(label);

  fireEvent.change(field, { target: { value: '४०२ ९१८७' } });

  expect(field.value).toBe('402918');
});
