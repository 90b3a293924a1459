import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  bodiesOf,
  child,
  document,
  examplesOf,
  follow,
  operations,
  parametersOf,
  replies,
  validators,
  type Json,
  type Node,
  type Operation,
} from '../support/contract.ts';

// Section 7 of both specifications, merged: 20 reading and 37 writing calls.
const specified = `
GET /csrf/
POST /login/
POST /seller/login/
POST /logout/
POST /seller/logout/
POST /token/refresh/
POST /seller/token/refresh/
GET /profile/
PUT /profile/
GET /seller/profile/
PUT /seller/profile/
GET /seller/branding/
GET /staff/
POST /staff/
PUT /staff/{id}/
DELETE /staff/{id}/
POST /otp/register/send/
POST /otp/register/verify/
POST /otp/forgot-password/send/
POST /otp/forgot-password/verify/
POST /seller/otp/register/send/
POST /seller/otp/register/verify/
POST /seller/otp/forgot-password/send/
POST /seller/otp/forgot-password/verify/
POST /register/
POST /seller/register/
POST /reset-password/
GET /plans/
POST /plans/
GET /plans/{id}/
PATCH /plans/{id}/
GET /enrollments/
POST /enrollments/
POST /enrollments/{id}/cancel_plan/
GET /enrollments/progress/
GET /customers/{customerId}/
GET /redemption-requests/
POST /redemption-requests/
POST /redemption-requests/{id}/approve/
GET /nominee/
POST /nominee/
PUT /nominee/
DELETE /nominee/
GET /catalogue/
POST /catalogue/
PATCH /catalogue/{id}/
DELETE /catalogue/{id}/
GET /payment/pending/
GET /transactions/
POST /transactions/upsert_for_due/
POST /transactions/{id}/mark_paid/
GET /notifications/
POST /notifications/{id}/mark_read/
GET /contact/public/
GET /seller/contact/
GET /analytics/enrollments/
GET /analytics/payments/
`
  .trim()
  .split('\n');

const statusOf: Record<string, string> = {
  validation_failed: '400',
  otp_invalid: '400',
  otp_expired: '400',
  otp_required: '400',
  reset_token_invalid: '400',
  no_store: '400',
  unauthenticated: '401',
  invalid_credentials: '401',
  csrf_failed: '403',
  wrong_store: '403',
  wrong_tenant: '403',
  kyc_inactive: '403',
  session_locked: '403',
  forbidden: '403',
  not_found: '404',
  method_not_allowed: '405',
  conflict: '409',
  plan_exists: '409',
  plan_closed: '409',
  terms_changed: '409',
  already_paid: '409',
  not_payable: '409',
  not_voidable: '409',
  day_closed: '409',
  reference_seen: '409',
  rate_changed: '409',
  rate_old: '409',
  rate_missing: '409',
  not_cancellable: '409',
  not_redeemable: '409',
  nominee_exists: '409',
  changed_meanwhile: '409',
  in_flight: '409',
  too_large: '413',
  unsupported_media_type: '415',
  idempotency_mismatch: '422',
  too_many_requests: '429',
  code_underway: '429',
  code_elsewhere: '429',
  internal: '5XX',
  unavailable: '5XX',
};

const isWrite = (method: string): boolean => method !== 'GET';
const namesOf = (operation: Operation): Json[] => parametersOf(operation).map(({ name }) => name!);

/** Every node of the document with its place, without examples. */
function* nodes(value: Json, place = ''): Generator<[string, Node]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [place, value];
  for (const [name, inner] of Object.entries(value)) {
    if (name !== 'example' && name !== 'examples') yield* nodes(inner, `${place}/${name}`);
  }
}
const everywhere = [...nodes(document)];

describe('operations', () => {
  it('the contract declares the 57 operations of the specifications', () => {
    const declared = new Set(operations.map(({ method, path }) => `${method} ${path}`));

    expect(specified).toHaveLength(57);
    expect(specified.filter((call) => call.startsWith('GET '))).toHaveLength(20);
    expect(specified.filter((call) => !declared.has(call))).toEqual([]);
  });

  it('every operation has a unique id', () => {
    const names = operations.map(({ id }) => id);

    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('writes that would create or book something twice take an idempotency key', () => {
    const keyed = operations
      .filter((operation) => namesOf(operation).includes('Idempotency-Key'))
      .map(({ id }) => id);

    expect(keyed.sort()).toEqual([
      'addCustomer',
      'addStaffMember',
      'approveRedemption',
      'cancelEnrollment',
      'changeCustomerPhone',
      'closeDay',
      'correctPayment',
      'createCatalogueItem',
      'createPlan',
      'enroll',
      'enrollCustomer',
      'handOver',
      'holdEnrollment',
      'lockMonth',
      'markTransactionPaid',
      'mergeCustomers',
      'payRefund',
      'receivePayment',
      'recordContact',
      'recordNomineeClaim',
      'rejectRedemption',
      'releaseEnrollment',
      'reopenDay',
      'reportPayment',
      'requestRedemption',
      'requestRedemptionForCustomer',
      'setGoldRates',
      'settleCheque',
      'takeBackNomineeClaim',
      'takeBackRegister',
      'takeInRegister',
      'undoApproval',
      'unlockMonth',
      'voidPayment',
      'voidPayout',
      'withdrawRedemption',
    ]);
  });

  describe.each(operations)('$id', (operation) => {
    const { method, node } = operation;
    const statuses = replies(operation).map(({ status }) => status);
    const security = (node.security ?? []) as Node[];

    it('every operation has a summary and one known tag', () => {
      const concepts = (document.tags as Node[]).map(({ name }) => name);

      expect(node.tags).toHaveLength(1);
      expect(concepts).toContain((node.tags as Json[])[0]);
      expect(node.summary).toMatch(/^[A-Z].*\.$/);
    });

    it('every operation declares one success and its error replies', () => {
      const errors = statuses.filter((status) => !status.startsWith('2'));

      expect(statuses.length - errors.length).toBe(1);
      expect(errors).toContain('5XX');
      expect(errors.some((status) => status.startsWith('4'))).toBe(true);
    });

    it('every operation declares its security', () => {
      expect(node.security).toBeDefined();
      const needsSession = security.length > 0;
      const open = security.some((way) => Object.keys(way).length === 0);

      expect(namesOf(operation).includes('X-Actor')).toBe(needsSession);
      expect(statuses.includes('401')).toBe(needsSession || /login|refresh/i.test(operation.id));
      if (needsSession && !open) expect(statuses).toContain('403');
    });

    it('every write requires a CSRF token and declares body errors', () => {
      expect(namesOf(operation).includes('X-CSRFToken')).toBe(isWrite(method));
      if (isWrite(method))
        for (const status of ['400', '403', '413', '415']) expect(statuses).toContain(status);
    });

    it('every operation on a record declares 404', () => {
      expect(statuses.includes('404') || !operation.path.includes('{')).toBe(true);
    });

    it('no operation accepts an unknown field', () => {
      const open = bodiesOf(operation).filter(([, schema]) => schema.additionalProperties !== false);

      expect(open).toEqual([]);
    });

    it('every reply with a body has an example', () => {
      const bare = replies(operation).filter(({ schema, examples }) => schema && examples.length === 0);

      expect(bare).toEqual([]);
    });
  });
});

describe('examples', () => {
  const compile = validators();
  const cases = everywhere
    .filter(([, node]) => node.schema !== undefined)
    .flatMap(([place, node]) =>
      examplesOf(node).map(([name, value]) => ({ place: `${place} ${name}`, node, value })),
    );

  it('the contract has more than 110 examples', () => expect(cases.length).toBeGreaterThan(110));

  it.each(cases)('the example at $place is valid', ({ node, value }) => {
    const validate = compile(node.schema as Node);

    validate(value);

    expect(validate.errors ?? []).toEqual([]);
  });
});

describe('problems', () => {
  const declared = child(child(document, 'components'), 'responses');
  const problems = Object.entries(declared).flatMap(([name, response]) =>
    examplesOf(child(child(response as Node, 'content'), 'application/json'))
      .map(([key, value]) => ({ name, key, code: (value as Node).code }))
      .filter(({ code }) => code !== undefined),
  );

  it('the problem examples use every listed code and no other', () => {
    const listed = child(child(child(document, 'components'), 'schemas'), 'ProblemCode').enum as string[];

    expect(new Set(listed)).toEqual(new Set(Object.keys(statusOf)));
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(listed));
  });

  it('each problem has the status of its code', () => {
    const wrong = operations.flatMap((operation) =>
      replies(operation).flatMap(({ status, examples }) =>
        examples
          .map(([, value]) => (value as Node).code)
          .filter((code) => typeof code === 'string')
          .filter((code) => code in statusOf && statusOf[code] !== status)
          .map((code) => `${operation.id} ${status} ${code}`),
      ),
    );

    expect(wrong).toEqual([]);
  });
});

/** The schemas of all parameters with this name. */
const schemas = (wanted: string) =>
  operations
    .flatMap(parametersOf)
    .filter(({ name }) => name === wanted)
    .map(({ schema }) => follow(schema as Node));

describe('the document', () => {
  it('every $ref of the contract resolves', () => {
    const lost = everywhere.filter(
      ([, node]) => typeof node.$ref === 'string' && Object.keys(follow(node)).length === 0,
    );

    expect(lost).toEqual([]);
  });

  it('every component of the contract is used', () => {
    const referred = new Set(everywhere.map(([, node]) => node.$ref));
    const kinds = ['schemas', 'responses', 'parameters', 'requestBodies', 'headers'];
    const idle = kinds.flatMap((kind) =>
      Object.keys(child(child(document, 'components'), kind))
        .map((name) => `#/components/${kind}/${name}`)
        .filter((ref) => !referred.has(ref)),
    );

    expect(idle).toEqual(['#/components/responses/MethodNotAllowed']); // for methods that no operation declares
  });

  it('page_size, ids and search texts are bounded', () => {
    expect(schemas('page_size').filter(({ maximum }) => maximum !== 100)).toEqual([]);
    expect(schemas('page_size')).toEqual(expect.arrayContaining([expect.objectContaining({ default: 20 })]));
    expect(schemas('q')).toEqual([
      { type: 'string', maxLength: 100 },
      { type: 'string', maxLength: 100 },
      { type: 'string', maxLength: 100 },
      { type: 'string', maxLength: 100 },
      { type: 'string', maxLength: 100 },
      { type: 'string', maxLength: 100 },
    ]);
    expect(schemas('ids')).toEqual([{ type: 'string', pattern: '^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$' }]);
  });
});

/** Runs the generator's check in a folder; returns `current` or its error output. */
const generate = async (cwd: string) => {
  const [script, run] = ['scripts/generate.ts', 'scripts/run.mjs'].map((file) => path.resolve(file));
  return promisify(execFile)(process.execPath, [run!, script!, '--check'], { cwd }).then(
    () => 'current',
    ({ stderr }: { stderr: string }) => stderr,
  );
};

describe('generated files', () => {
  it('the check reports generated files that are changed, missing or left over', async () => {
    const copy = await mkdtemp(path.join(tmpdir(), 'stale-'));
    await cp('openapi.yaml', path.join(copy, 'openapi.yaml'));
    await cp('src/api', path.join(copy, 'src/api'), { recursive: true });
    await writeFile(path.join(copy, 'src/api/generated/decoders/plans.ts'), '// by hand');
    await rm(path.join(copy, 'src/api/generated/decoders/staff.ts'));
    await writeFile(path.join(copy, 'src/api/generated/decoders/gone.ts'), '');

    const said = await generate(copy);

    await rm(copy, { recursive: true });
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).toMatch(/npm run gen.*gone\.ts.*plans\.ts.*staff\.ts/);
  });
});
