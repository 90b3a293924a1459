import { describe, expect, it } from 'vitest';
import { OffContract, decode, type Decoder } from '../../src/api/decoder.ts';
import { listStaff, listStaffAsSeller } from '../../src/api/generated/decoders/staff.ts';
import { listEnrollments } from '../../src/api/generated/decoders/enrollments.ts';
import { showEnrollmentAnalytics, showPaymentAnalytics } from '../../src/api/generated/decoders/analytics.ts';
import { listPlans, showPlan } from '../../src/api/generated/decoders/plans.ts';
import { showProfile } from '../../src/api/generated/decoders/profile.ts';
import { listNotifications } from '../../src/api/generated/decoders/notifications.ts';
import { operations, replies, validators, type Json, type Node } from '../support/contract.ts';

const files = import.meta.glob<Record<string, Decoder>>('../../src/api/generated/decoders/*.ts', {
  eager: true,
});
const shapes: Record<string, Decoder> = Object.assign({}, ...Object.values(files));

// The decoder checks types only; the server enforces limits of texts and numbers (uuid, pattern, minimum).
const kept = new Set(['date', 'date-time']);
const formOnly = (node: Json): Json => {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(formOnly);
  const narrowing = ['pattern', 'minimum', 'maximum', 'minLength', 'maxLength'];
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name, value]) => !(narrowing.includes(name) && typeof value !== 'object'))
      .filter(([name, value]) => !(name === 'format' && typeof value === 'string' && !kept.has(value)))
      .map(([name, value]) => [name, formOnly(value)]),
  );
};
const compile = validators(formOnly);

interface Success {
  id: string;
  shape: Decoder;
  schema: Node;
  body: Json;
}
const successes: Success[] = operations.flatMap((operation) =>
  replies(operation)
    .filter(({ status, schema }) => status.startsWith('2') && schema)
    .flatMap(({ schema, examples }) =>
      examples.map(([name, body]) => {
        const forms = schema!.anyOf as Node[] | undefined;
        if (!forms) return { id: operation.id, shape: shapes[operation.id]!, schema: schema!, body };
        const asSeller = name === 'seller';
        const id = asSeller ? `${operation.id}AsSeller` : operation.id;
        return { id, shape: shapes[id]!, schema: forms[asSeller ? 1 : 0]!, body };
      }),
    ),
);

type Place = (string | number)[];

/** Every place in a body, itself included. */
function* places(value: Json, place: Place = []): Generator<Place> {
  yield place;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield* places(inner, [...place, Array.isArray(value) ? Number(name) : name]);
  }
}

/** The body with `value` at that place; without `value`, the place is removed. */
function changed(body: Json, [name, ...rest]: Place, value?: Json): Json {
  if (name === undefined) return value!;
  const copy = structuredClone(body) as Record<string | number, Json>;
  if (rest.length === 0 && value === undefined) delete copy[name];
  else copy[name] = changed(copy[name]!, rest, value);
  return copy;
}

const oddities: Json[] = [null, 7, 2.5, 'nonsense', true, {}, []];

/** Leniencies of the decoder: lists without paging (decision 85), and images as URLs. */
function isTaken(body: Json, place: Place, value?: Json): boolean {
  const isList = typeof body === 'object' && body !== null && 'results' in body;
  if (isList && place.length === 0) return Array.isArray(value);
  if (isList && place.length === 1) return value === undefined && place[0] !== 'results';
  return place.at(-2) === 'images' && typeof value === 'string';
}

describe('replies', () => {
  it('every reply with a body has a decoder', () => {
    const expected = new Set(successes.map(({ id }) => id));

    expect(new Set(Object.keys(shapes))).toEqual(expected);
    expect(expected.size).toBeGreaterThan(45);
  });

  describe.each(successes)('$id', ({ shape, schema, body }) => {
    const valid = compile(schema);
    const changes = [...places(body)].flatMap((place) => [
      ...(place.length > 0 && typeof place.at(-1) === 'string' ? [{ place, value: undefined }] : []),
      ...oddities.map((value) => ({ place, value })),
    ]);

    it('the decoder accepts the contract’s example', () => {
      expect(decode(shape, body)).toEqual(body);
    });

    it('the decoder drops fields that the contract does not name', () => {
      const more = changed(body, ['surprise'], { of: 'the future' });

      expect(decode(shape, more)).toEqual(body);
    });

    it('the decoder rejects a missing field or a wrong type exactly when the contract does', () => {
      const disagreements = changes
        .filter(({ place, value }) => !isTaken(body, place, value))
        .filter(({ place, value }) => {
          const reply = changed(body, place, value);
          return valid(reply) === refuses(shape, reply);
        });

      expect(disagreements).toEqual([]);
      expect(changes.some(({ place, value }) => !valid(changed(body, place, value)))).toBe(true);
    });
  });
});

function refuses(shape: Decoder, reply: Json): boolean {
  try {
    decode(shape, reply);
    return false;
  } catch (error) {
    if (error instanceof OffContract) return true;
    throw error;
  }
}

const example = (id: string): Json => successes.find((one) => one.id === id)!.body;
const plan = example('showPlan') as Node;
const enrollments = example('listEnrollments') as { results: Node[] } & Node;

describe('amounts', () => {
  it.each([
    ['5000.00', 5000],
    ['5000', 5000],
    ['0', 0],
    [5000, 5000],
  ])('the amount %j is decoded as %d', (sent, amount) => {
    expect(decode(showPlan, { ...plan, min_amount: sent }).min_amount).toBe(amount);
  });

  it.each(['abc', '', ' ', '5,000', '5000.50', '1e3', '0x10', 'Infinity', 5000.5, 2 ** 53, null, [5000]])(
    'the amount %j is rejected',
    (sent) => {
      expect(() => decode(showPlan, { ...plan, min_amount: sent })).toThrow(OffContract);
    },
  );
});

const withDay = (day: string) => ({
  ...enrollments,
  results: [{ ...enrollments.results[0], next_due_date: day }],
});

describe('days', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-12-31'])('the day %s is decoded', (day) => {
    expect(decode(listEnrollments, withDay(day)).results[0]!.next_due_date).toBe(day);
  });

  it.each(['2026-02-29', '2026-13-01', '05/12/2026', '2026-02-28T00:00:00Z', ''])(
    'the day %j is rejected',
    (day) => {
      expect(() => decode(listEnrollments, withDay(day))).toThrow(OffContract);
    },
  );
});

describe('instants', () => {
  const [first] = (example('listNotifications') as { results: Node[] }).results;
  const sent = (moment: string) =>
    decode(listNotifications, [{ ...first, sent_on: moment }]).results[0]!.sent_on;

  it.each(['2026-11-05T07:12:40Z', '2026-11-05T07:12:40.123456Z'])('the instant %s is decoded', (moment) => {
    expect(sent(moment)).toBe(moment);
  });

  it.each(['2026-11-05T07:12:40', '2026-11-05T07:12:40+05:30', '2026-02-30T07:12:40Z', '2026-11-05', 'nowZ'])(
    'the instant %j is rejected',
    (moment) => {
      expect(() => sent(moment)).toThrow(OffContract);
    },
  );
});

describe('lists', () => {
  const paging = { page: 1, page_count: 1, next: null, previous: null, has_next: false, has_previous: false };

  it.each([
    ['an array', [plan]],
    ['results', { results: [plan] }],
    ['plans', { plans: [plan] }],
  ])('a list is decoded from %s', (_, reply) => {
    expect(decode(listPlans, reply)).toEqual({ results: [plan], count: 1, page_size: 1, ...paging });
  });

  it.each([{}, 'a page of HTML', null, { results: null }, { results: {} }])(
    '%j is rejected as a list',
    (reply) => {
      expect(() => decode(listPlans, reply)).toThrow(OffContract);
    },
  );
});

describe('images', () => {
  it('an image is decoded from a URL or an object', () => {
    const bare = decode(showPlan, { ...plan, main_image: 'a.webp', images: ['b.webp'] });
    const framed = decode(showPlan, {
      ...plan,
      main_image: { image: 'a.webp' },
      images: [{ image: 'b.webp' }],
    });

    expect(bare).toMatchObject({ main_image: 'a.webp', images: [{ image: 'b.webp' }] });
    expect(framed).toEqual(bare);
  });
});

describe('older field names', () => {
  it('an older name is accepted for the name of a staff member', () => {
    expect(decode(listStaff, [{ id: '1', full_name: 'Kavya Iyer' }]).results).toEqual([
      { id: '1', name: 'Kavya Iyer' },
    ]);
  });

  it('older names are accepted for the customer and plan of an enrollment', () => {
    const { user_name: _user, plan_name: _plan, ...rest } = enrollments.results[0]!;

    const { results } = decode(listEnrollments, [
      { ...rest, user: { full_name: 'Ananya Rao' }, plan: { name: 'Gold' } },
    ]);

    expect(results[0]).toMatchObject({ user_name: 'Ananya Rao', plan_name: 'Gold' });
    expect(() => decode(listEnrollments, [{ ...rest, user: 'Ananya Rao', plan: 'Gold' }])).toThrow(
      OffContract,
    );
  });

  it('older names are accepted for the referrer and source of a customer', () => {
    const { staff: _staff, source: _source, ...rest } = example('showProfile') as Node;

    const user = decode(showProfile, { ...rest, profile: { staff: null }, referral_source: 'Referral' });

    expect(user).toMatchObject({ staff: null, source: 'Referral' });
  });

  it('older names are accepted for the seller’s figures', () => {
    const stats = {
      active_enrollments: 4,
      pending_enrollments: 1,
      due_enrollments: 2,
      on_hold_enrollments: 0,
    };
    const amounts = { billed: 0, collected: 0, pending: 0, due: 0, outstanding: 0, on_hold: 0 };
    const older = {
      overall_stats: { counts: { successful_payments: 3, pending: 0, due_payments: 2 }, amounts },
    };

    expect(decode(showEnrollmentAnalytics, stats)).toEqual({ enrollment_stats: stats });
    expect(decode(showPaymentAnalytics, older).overall.counts).toEqual({ paid: 3, pending: 0, due: 2 });
  });
});

describe('OffContract', () => {
  it('an off-contract error names the place and never the value', () => {
    const reply = { results: [plan, { ...plan, images: [{ image: 9876543210 }] }] };

    expect(() => decode(listPlans, reply)).toThrow(new OffContract('results[1].images[0]'));
    expect(() => decode(listPlans, reply)).not.toThrow('9876543210');
  });

  it('the seller’s staff list requires the phone, and the public one drops it', () => {
    expect(() => decode(listStaffAsSeller, example('listStaff'))).toThrow(
      new OffContract('results[0].phone'),
    );
    expect(decode(listStaff, example('listStaffAsSeller')).results[0]).not.toHaveProperty('phone');
  });
});
