// A write takes the fields that the contract names and no other: nobody sets a store, a status or a sum.
import assert from 'node:assert/strict';
import type { Operation } from '../../server/http/contract.ts';
import type { CallOptions } from '../../tests/support/httpClient.ts';
import { follow, objectOf } from './kit/arbitraries.ts';
import { onEmbedded } from './kit/engines.ts';
import { fingerprint } from '../../tests/support/fingerprint.ts';
import type { Gate } from './kit/gate.ts';
import { document, writes } from '../../tests/support/operations.ts';
import { callerOf, requestFor, sceneOf } from '../../tests/support/scene.ts';

const protectedFields: Record<string, string> = {
  store_id: '00000000-0000-4000-8000-000000000000',
  role: 'seller',
  kyc_status: 'ACTIVE',
  is_verified: 'true',
  status: 'paid',
  total_paid: '1000000',
  phone_number: '9899999999',
  store_url: 'taken',
  id: '00000000-0000-4000-8000-000000000000',
  created_at: '2020-01-01T00:00:00Z',
  customer: '00000000-0000-4000-8000-000000000000',
};
const names = Object.keys(protectedFields);

export const gate: Gate = {
  isDeterministic: true,
  asserts:
    'No write takes a store, role, status, sum, phone, address, id or time that it does not declare, and read-only ones stay.',
  cases: { short: 49 * 11 + 1, full: 49 * 11 + 1 },
  canaries: {
    'unknown-fields': {
      bug: 'unknown fields are let through',
      edits: [
        [
          'server/http/contract.ts',
          'for (const error of errors) {',
          "for (const error of errors.filter(({ keyword }) => keyword !== 'additionalProperties')) {",
        ],
      ],
    },
  },
  run: (run) =>
    onEmbedded(async (db) => {
      const { own } = await sceneOf(db);
      const identities = async () =>
        db.query(
          `select (select json_agg(json_build_array(id, slug, phone_number, kyc_status) order by id) from stores) as stores,
             (select json_agg(json_build_array(store_id, id, phone_number, created_at) order by id) from customers) as customers`,
        );
      const before = await identities();
      const rowsOf = () => fingerprint(db, ['rate_limits']);
      let rows = await rowsOf();
      for (const operation of writes) {
        const { method, address, options } = await requestFor(operation, own.ids);
        for (const name of names) {
          await run.check(`${name} in ${operation.id}`, async () => {
            const answer = await callerOf(operation, own).call(method, address, withField(options, name));
            if (declared(operation).has(name)) {
              rows = await rowsOf();
              return assert.deepEqual(await identities(), before);
            }
            assert.equal(answer.status, 400, JSON.stringify(answer.body));
            assert.ok(name in (answer.body['errors'] as object), JSON.stringify(answer.body));
            return assert.deepEqual(await rowsOf(), rows); // and are what the next case finds
          });
        }
      }
      await run.check('who is who after all of them', async () =>
        assert.deepEqual(await identities(), before),
      );
    }),
};

function withField({ json = {}, form }: CallOptions, name: string): CallOptions {
  const extra = { [name]: protectedFields[name]! };
  return form ? { form: { ...form, ...extra } } : { json: { ...(json as object), ...extra } };
}

type Node = Record<string, unknown>;
const { paths } = document as { paths: Record<string, Record<string, Node>> };

/** The fields that the operation's bodies name. */
function declared(operation: Operation): Set<string> {
  const node = paths[operation.path]![operation.method.toLowerCase()]!;
  const { content = {} } = follow((node.requestBody ?? {}) as Node) as {
    content?: Record<string, { schema: Node }>;
  };
  return new Set(Object.values(content).flatMap(({ schema }) => Object.keys(objectOf(schema).properties)));
}
