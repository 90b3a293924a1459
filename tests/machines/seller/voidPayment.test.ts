import { createActor, createEmptyActor, fromPromise, toPromise } from 'xstate';
import { expect, it } from 'vitest';
import { ApiProblem } from '../../../src/api/problem.ts';
import type { ReceivedPayment, VoidPaymentRequest } from '../../../src/api/transactions.ts';
import { mayVoid, voidPaymentMachine, voidRejectionOf } from '../../../src/machines/seller/voidPayment.ts';
import { paid, transaction } from '../../../tools/statecharts/models/seller/samples.ts';
import { turns } from '../../support/turns.ts';

function dialog() {
  const calls: { request: VoidPaymentRequest; fail: (error: unknown) => Promise<void> }[] = [];
  const flow = createActor(
    voidPaymentMachine.provide({
      actors: {
        voidPayment: fromPromise<ReceivedPayment, VoidPaymentRequest>(
          ({ input: request }) =>
            new Promise((_resolve, reject) => {
              calls.push({ request, fail: (error) => (reject(error), turns(1)) });
            }),
        ),
      },
    }),
    { input: { transaction: paid, toasts: createEmptyActor() as never } },
  ).start();
  const write = (value: string) => flow.send({ type: 'form.change', name: 'reason', value });
  const submit = () => flow.send({ type: 'form.submit' });
  return { flow, calls, write, submit };
}

it('retries a void with the same idempotency key and reason; a changed reason renews the key', async () => {
  const { flow, calls, write, submit } = dialog();
  write(' Wrong customer ');
  submit();
  await calls[0]?.fail(new ApiProblem('timeout'));

  expect(voidRejectionOf(flow.getSnapshot())).toBe('Request timed out. Please try again.');
  submit();
  await calls[1]?.fail(new ApiProblem('network'));
  write('Wrong plan');
  submit();

  expect(calls[0]?.request).toMatchObject({ id: 'pay1', reason: 'Wrong customer' });
  expect(calls[1]?.request).toEqual(calls[0]?.request);
  expect(calls[2]?.request.idempotencyKey).not.toBe(calls[0]?.request.idempotencyKey);
});

it('says what stands in the way, and reports the row as changed', async () => {
  const { flow, calls, write, submit } = dialog();
  const detail = 'The customer asked to redeem Eleven Months Gold, and the request counts on this payment.';
  write('Wrong customer');
  submit();
  await calls[0]?.fail(new ApiProblem('http', { status: 409, code: 'not_voidable', detail }));

  expect(voidRejectionOf(flow.getSnapshot())).toBe(detail);
  submit();
  flow.send({ type: 'form.cancel' });

  expect(calls).toHaveLength(1);
  expect(await toPromise(flow)).toEqual({ changed: true });
});

it('offers the void of paid instalments alone', () => {
  expect([paid, transaction(), transaction({ status: 'voided', payment: 'pay1' })].map(mayVoid)).toEqual([
    true,
    false,
    false,
  ]);
});
