// A stranger tries passwords, codes and phone numbers: the limits hold, nothing is revealed, and the owner can still
// log in.
import assert from 'node:assert/strict';
import type { Db } from '../../server/db/db.ts';
import { Browser, pick, type Answer } from '../../tests/support/httpClient.ts';
import { deleteAllRows } from '../../tests/support/databases.ts';
import { onEmbedded } from './kit/engines.ts';
import type { Gate } from './kit/gate.ts';
import { keepRows } from '../../tests/support/keepRows.ts';
import { ANANYA, KAVYA, MEERA, testWorld, worldOf, type TestWorld } from '../../tests/support/world.ts';

const HOME = '198.51.100.7';
const STRANGER = '192.0.2.1';
const PHONE = ANANYA.phone_number;
const UNKNOWN = '9700000001';
const NEW_PASSWORD = 'Marigold7';

export const gate: Gate = {
  isDeterministic: true,
  asserts:
    'A stranger cannot guess a password or a code, use up the owner’s tries, learn which phones are known, or reuse a reset token; a spent session token ends its session and no other.',
  cases: { short: 52, full: 71 },
  canaries: {
    'free-guesses': {
      bug: 'wrong passwords never have to wait',
      edits: [['server/auth/rateLimits.ts', 'const FREE_FAILURES = 5;', 'const FREE_FAILURES = 1e9;']],
    },
    'tries-without-end': {
      bug: 'a code may be tried without end',
      edits: [
        ['server/auth/otp.ts', 'const TRIES = 5;', 'const TRIES = 1e6;'],
        [
          'server/db/migrations/0001_domain.sql',
          'tries integer not null default 0 check (tries between 0 and 5),',
          'tries integer not null default 0,',
        ],
      ],
    },
    'any-browser': {
      bug: 'a code counts in every browser',
      edits: [
        ['server/auth/otp.ts', 'browser_hash: sha256(browser),', "browser_hash: sha256(browser && ''),"],
        [
          'server/auth/otp.ts',
          "hmac(secret, 'otp', storeId ?? '', realm, purpose, phone, browser, code)",
          "hmac(secret, 'otp', storeId ?? '', realm, purpose, phone, code)",
        ],
      ],
    },
    'tokens-for-ever': {
      bug: 'a reset token never expires',
      edits: [['server/auth/resetTokens.ts', ".where('expires_at', '>', now.toString())", '']],
    },
    'spent-tokens': {
      bug: 'a spent session token is refused, and its session goes on',
      edits: [
        [
          'server/auth/sessions.ts',
          "await store.updateTable('sessions').set({ revoked_at: now }).where('id', '=', id).execute();\n    return { refused: 'reused' };",
          "return { refused: 'reused' };",
        ],
      ],
    },
  },
  run: (run) =>
    onEmbedded(async (db) => {
      for (const [name, budget] of Object.entries(budgets)) {
        const spent = await afterSpending(db, budget);
        for (const [title, look] of Object.entries(budgetCases)) {
          await run.check(`passwords, ${name}: ${title}`, async () => look(await spent(), budget));
        }
      }
      const cases = {
        ...passwordCases,
        ...codeCases(run.short),
        ...tokenCases,
        ...sessionCases(run.short),
        ...enumerationCases,
      };
      for (const [name, look] of Object.entries(cases)) {
        await run.check(name, async () => look(await visit(db)));
      }
    }),
};

const sendCode = (browser: Browser, phone_number: string, purpose = 'register', side = '') =>
  browser.post(`/api${side}/otp/${purpose}/send/`, { phone_number });
const tryCode = (browser: Browser, phone_number: string, otp: string, purpose = 'register', side = '') =>
  browser.post(`/api${side}/otp/${purpose}/verify/`, { phone_number, otp });

/** A fresh world with what the cases do in it. */
async function visit(db: Db) {
  await deleteAllRows(db);
  return visitTo(await testWorld(db));
}

function visitTo(world: TestWorld) {
  const { db } = world;
  const at = (address: string, host?: string): Browser => {
    const browser = world.browser(host);
    browser.address = address;
    return browser;
  };
  const newestCode = () => world.sent.at(-1)!.code;
  return {
    db,
    world,
    at,
    sendCode,
    tryCode,
    newestCode,
    /** Adds another customer to the first store; returns the phone. */
    newCustomer: async (phone_number: string): Promise<string> => {
      await db.query(
        `insert into customers (store_id, full_name, phone_number, password_hash, created_at)
          select store_id, 'Dev Menon', $1, password_hash, created_at from customers where phone_number = $2`,
        [phone_number, PHONE],
      );
      return phone_number;
    },
    /** Tries one password; returns the status. */
    guess: async (browser: Browser, phone_number = PHONE, password = 'wrong') =>
      (await browser.post('/api/login/', { phone_number, password })).status,
    resetToken: async (browser: Browser, phone: string, side = '') => {
      await sendCode(browser, phone, 'forgot-password', side);
      return pick(await tryCode(browser, phone, newestCode(), 'forgot-password', side), 'reset_token');
    },
    reset: (browser: Browser, token: unknown, phone_number = PHONE) =>
      browser.post('/api/reset-password/', {
        phone_number,
        token,
        new_password: NEW_PASSWORD,
        confirm_password: NEW_PASSWORD,
      }),
  };
}

type Visit = ReturnType<typeof visitTo>;
type Cases = Record<string, (visit: Visit) => Promise<void>>;

const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

interface Budget {
  spend: (visit: Visit) => Promise<void>;
  /** Logins that must wait now. */
  stopped: (visit: Visit) => [browser: Browser, phone: string];
  /** Logins that must not be affected. */
  untouched: (visit: Visit) => [browser: Browser, phone: string];
  /** Seconds after which it may continue. */
  until: number;
}

/** Three budgets, each as a stranger uses it up: of a phone from an address, of an account, of an address. */
const budgets: Record<string, Budget> = {
  'a phone from an address': {
    spend: async ({ at, guess }) => {
      for (let turn = 0; turn < 5; turn += 1) await guess(at(STRANGER));
    },
    stopped: ({ at }) => [at(STRANGER), PHONE],
    untouched: ({ at }) => [at(HOME), PHONE],
    until: 60,
  },
  'an account': {
    spend: async ({ at, guess }) => {
      for (let turn = 0; turn < 20; turn += 1) await guess(at(`192.0.3.${turn}`));
    },
    stopped: ({ at }) => [at('192.0.4.1'), PHONE],
    untouched: ({ at }) => [at('192.0.4.1'), UNKNOWN],
    until: 3600,
  },
  'an address': {
    spend: async ({ at, guess, newCustomer }) => {
      for (let person = 0; person < 12; person += 1) {
        const phone = await newCustomer(String(9700000100 + person));
        for (let turn = 0; turn < 4; turn += 1) await guess(at(STRANGER), phone);
      }
      for (let turn = 0; turn < 2; turn += 1) await guess(at(STRANGER));
    },
    stopped: ({ at }) => [at(STRANGER), PHONE],
    untouched: ({ at }) => [at(HOME), PHONE],
    until: 3600,
  },
};

/** A visit after a budget was used up. */
interface Spent extends Visit {
  /** A device of the owner's that was logged in before. */
  owner: Browser;
}

/** Uses a budget up. What is given visits a server that was started afterwards, each time on the same rows. */
async function afterSpending(db: Db, { spend }: Budget): Promise<() => Promise<Spent>> {
  const before = await visit(db);
  const owner = await before.world.customer();
  await owner.post('/api/logout/');
  const guess: Visit['guess'] = async (...asked) => {
    const status = await before.guess(...asked);
    assert.equal(status, 401, 'a guess within the budget is answered');
    return status;
  };
  await spend({ ...before, guess });
  const restoreRows = await keepRows(db);
  return async () => {
    await restoreRows();
    const world = worldOf(db, before.world.ids);
    return { ...visitTo(world), owner: owner.at(world.app) };
  };
}

const budgetCases: Record<string, (spent: Spent, budget: Budget) => Promise<void>> = {
  'the next one waits, with the time': async (there, { stopped }) => {
    const [browser, phone_number] = stopped(there);
    const refused = await browser.post('/api/login/', { phone_number, password: 'wrong' });
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('Retry-After')) > 0);
  },
  'the right one waits too, and a restart forgets nothing': async (there, { stopped }) => {
    const [browser] = stopped(there);
    assert.equal(await there.guess(browser, PHONE, ANANYA.password), 429);
  },
  'others are not stopped': async (there, { untouched }) => {
    const [browser, phone] = untouched(there);
    assert.equal(await there.guess(browser, phone), 401);
  },
  'it goes on after the wait': async (there, { stopped, until }) => {
    there.world.clock.pass({ seconds: until + 1 });
    const [browser] = stopped(there);
    assert.equal(await there.guess(browser, PHONE, ANANYA.password), 200);
  },
  'a device that logged in before still gets in': async ({ owner, guess }) => {
    owner.address = HOME;
    assert.equal(await guess(owner, PHONE, ANANYA.password), 200);
  },
  'the way over a code stays open, there too': async (there, { stopped }) => {
    const [{ address }] = stopped(there);
    const owner = there.at(address);
    const token = await there.resetToken(owner, PHONE);
    assert.equal((await there.reset(owner, token)).status, 200);
    assert.equal(await there.guess(owner, PHONE, NEW_PASSWORD), 200);
  },
  'at every store alike': async (there, { stopped }) => {
    const [{ address }] = stopped(there);
    assert.equal(await there.guess(there.at(address, 'kaveri.localhost')), 429);
  },
};

/** That a hundred in a row are the last: tests/server/auth/loginBudgets.test.ts. */
const passwordCases: Cases = {
  'passwords: the waits are 1, 2, 4, 8 and 15 minutes': async ({ world, at, guess }) => {
    const browser = at(STRANGER);
    for (let turn = 0; turn < 5; turn += 1) await guess(browser);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      world.clock.pass({ seconds: minutes * 60 - 1 });
      assert.equal(await guess(browser), 429, `${minutes} minutes less a second`);
      world.clock.pass({ seconds: 1 });
      assert.equal(await guess(browser), 401, `${minutes} minutes`);
    }
  },
  'passwords: where nothing can be counted nobody gets in': async ({ db, at, guess }) => {
    await db.query('alter table rate_limits rename to rate_limits_away');
    try {
      assert.ok((await guess(at(HOME), PHONE, ANANYA.password)) >= 500);
    } finally {
      await db.query('alter table rate_limits_away rename to rate_limits');
    }
  },
  'passwords: parallel guesses are counted': async ({ at, guess }) => {
    const statuses = await Promise.all(Array.from({ length: 40 }, () => guess(at(STRANGER))));
    assert.ok(statuses.filter((status) => status === 401).length <= 5, statuses.join(' '));
  },
};

/** A code was sent to an unknown phone in a browser; then `meddle`, and the code must be refused, or not. */
const codeAfter =
  (status: number, meddle: (there: Visit, browser: Browser, code: string) => Promise<Answer>) =>
  async (there: Visit): Promise<void> => {
    const browser = there.at(HOME);
    await there.sendCode(browser, UNKNOWN);
    assert.match(there.newestCode(), /^\d{6}$/);
    assert.equal((await meddle(there, browser, there.newestCode())).status, status);
  };

const statuses = async (count: number, send: (turn: number) => Promise<Answer>): Promise<number[]> => {
  const found: number[] = [];
  for (let turn = 0; turn < count; turn += 1) found.push((await send(turn)).status);
  return found;
};
const successes = (found: number[]): number => found.filter((status) => status === 200).length;
function codeCases(short: boolean): Cases {
  const tries = short ? 60 : 1_000;
  return {
    'codes: the right one counts': codeAfter(200, ({ tryCode }, browser, code) =>
      tryCode(browser, UNKNOWN, code),
    ),
    'codes: asked again, as after a lost reply, it stays verified in its browser': codeAfter(
      200,
      async ({ tryCode }, browser, code) => {
        await tryCode(browser, UNKNOWN, code);
        return tryCode(browser, UNKNOWN, code);
      },
    ),
    'codes: verified, it counts in no other browser': codeAfter(
      400,
      async ({ at, tryCode }, browser, code) => {
        await tryCode(browser, UNKNOWN, code);
        return tryCode(at(HOME), UNKNOWN, code);
      },
    ),
    'codes: not after five wrong ones': codeAfter(400, async ({ tryCode }, browser, code) => {
      for (let turn = 0; turn < 5; turn += 1) await tryCode(browser, UNKNOWN, otherCode(code));
      return tryCode(browser, UNKNOWN, code);
    }),
    'codes: not an older one': codeAfter(400, async ({ world, sendCode, tryCode }, browser, code) => {
      world.clock.pass({ seconds: 61 });
      await sendCode(browser, UNKNOWN);
      return tryCode(browser, UNKNOWN, code);
    }),
    'codes: not in another browser': codeAfter(400, ({ at, tryCode }, _browser, code) =>
      tryCode(at(HOME), UNKNOWN, code),
    ),
    'codes: not for another phone': codeAfter(400, ({ tryCode }, browser, code) =>
      tryCode(browser, '9700000002', code),
    ),
    'codes: not for another purpose': codeAfter(400, ({ tryCode }, browser, code) =>
      tryCode(browser, UNKNOWN, code, 'forgot-password'),
    ),
    'codes: not for the other side': codeAfter(400, ({ tryCode }, browser, code) =>
      tryCode(browser, UNKNOWN, code, 'register', '/seller'),
    ),
    'codes: are not in the database': async ({ db, at, sendCode, newestCode, world }) => {
      await sendCode(at(HOME), UNKNOWN);
      const rows = await db.query<{ code_hmac: Uint8Array }>('select code_hmac from otps');
      assert.equal(rows.length, 1);
      assert.ok(!Buffer.from(rows[0]!.code_hmac).toString().includes(newestCode()));
      assert.equal(world.sent.length, 1);
      assert.deepEqual(await db.query('select 1 from sms_outbox'), []);
    },
    'codes: one a minute for a phone': async ({ world, at, sendCode }) => {
      const browser = at(HOME);
      assert.equal((await sendCode(browser, UNKNOWN)).status, 200);
      world.clock.pass({ seconds: 59 });
      assert.equal((await sendCode(browser, UNKNOWN)).status, 429);
      world.clock.pass({ seconds: 2 });
      assert.equal((await sendCode(browser, UNKNOWN)).status, 200);
    },
    'codes: five an hour for a phone': async ({ world, at, sendCode }) => {
      const found = await statuses(12, () => {
        world.clock.pass({ minutes: 4 });
        return sendCode(at(HOME), UNKNOWN);
      });
      assert.equal(successes(found), 5);
    },
    'codes: twenty an hour for an address': async ({ at, sendCode }) => {
      const found = await statuses(25, (turn) => sendCode(at(STRANGER), String(9700000100 + turn)));
      assert.equal(successes(found), 20);
    },
    [`codes: of ${tries} parallel tries at most five are looked at`]: async ({
      db,
      at,
      sendCode,
      tryCode,
      newestCode,
    }) => {
      const browser = at(HOME);
      await sendCode(browser, UNKNOWN);
      const wrong = otherCode(newestCode());
      const found = await Promise.all(Array.from({ length: tries }, () => tryCode(browser, UNKNOWN, wrong)));
      assert.equal(successes(found.map(({ status }) => status)), 0);
      assert.deepEqual(await db.query('select tries from otps'), [{ tries: 5 }]);
    },
  };
}

/** A token of the owner's, then `meddle`, and how the reset must answer. */
const resetAfter =
  (status: number, meddle: (there: Visit, browser: Browser, token: unknown) => Promise<Answer>) =>
  async (there: Visit): Promise<void> => {
    const browser = there.at(HOME);
    const token = await there.resetToken(browser, PHONE);
    assert.match(String(token), /^[\w-]{43}$/); // 256 bits
    assert.equal((await meddle(there, browser, token)).status, status);
  };

const tokenCases: Cases = {
  'reset tokens: change the password': resetAfter(200, ({ reset }, browser, token) => reset(browser, token)),
  'reset tokens: count once': resetAfter(400, async ({ reset }, browser, token) => {
    await reset(browser, token);
    return reset(browser, token);
  }),
  'reset tokens: for ten minutes': resetAfter(400, ({ world, reset }, browser, token) => {
    world.clock.pass({ minutes: 10, seconds: 1 });
    return reset(browser, token);
  }),
  'reset tokens: for their phone': resetAfter(400, ({ reset }, browser, token) =>
    reset(browser, token, '9876500001'),
  ),
  'reset tokens: for their store': resetAfter(400, ({ at, reset }, _browser, token) =>
    reset(at(HOME, 'kaveri.localhost'), token),
  ),
  'reset tokens: are not in the database': async ({ db, at, resetToken }) => {
    const token = String(await resetToken(at(HOME), PHONE));
    const [row] = await db.query<{ line: string }>(
      'select string_agg(t::text, chr(10)) as line from reset_tokens t',
    );
    assert.ok(!row!.line.includes(token));
  },
  'reset tokens: a customer’s never changes the jeweller’s password': async (there) => {
    await there.db.query('update customers set phone_number = $1 where phone_number = $2', [
      MEERA.phone_number,
      PHONE,
    ]);
    const browser = there.at(HOME);
    const token = await there.resetToken(browser, MEERA.phone_number);
    assert.equal((await there.reset(browser, token, MEERA.phone_number)).status, 200);
    await there.world.seller();
  },
  'reset tokens: end every session': async (there) => {
    const thief = await there.world.customer();
    const token = await there.resetToken(there.at(HOME), PHONE);
    assert.equal((await there.reset(there.at(HOME), token)).status, 200);
    assert.equal((await thief.get('/api/profile/')).status, 401);
    assert.equal((await thief.post('/api/token/refresh/')).status, 401);
  },
};

/** The same question about a known and an unknown phone. That both cost the same work: smsOutbox.test.ts and passwords.test.ts. */
const pairs: Record<string, (there: Visit, browser: Browser, phone: string) => Promise<Answer>> = {
  login: (_, browser, phone_number) => browser.post('/api/login/', { phone_number, password: 'wrong' }),
  'another store’s login': ({ at }, browser, phone_number) =>
    at(browser.address, 'kaveri.localhost').post('/api/login/', { phone_number, password: 'wrong' }),
  'a forgotten password’s code': ({ sendCode }, browser, phone) =>
    sendCode(browser, phone, 'forgot-password'),
  'a wrong code for a forgotten password': async ({ sendCode, tryCode }, browser, phone) => {
    await sendCode(browser, phone, 'forgot-password');
    return tryCode(browser, phone, '000000', 'forgot-password');
  },
  'a registration’s code': ({ sendCode }, browser, phone) => sendCode(browser, phone),
};

/** A thief presents a session's tokens from some renewals ago, after the tolerance for lost replies. */
const theft =
  (turn: number) =>
  async ({ world }: Visit) => {
    const [realm, enter] =
      turn % 2 === 0 ? (['', world.customer] as const) : (['/seller', world.seller] as const);
    const renew = async (browser: Browser) => (await browser.post(`/api${realm}/token/refresh/`)).status;
    const read = async (browser: Browser) => (await browser.get(`/api${realm}/profile/`)).status;
    const [owner, otherDevice] = [await enter(), await enter()];
    const neighbor = await world.customer(KAVYA, 'kaveri.localhost');
    const renewals = 1 + (turn % 5);
    let thief = owner;
    for (let time = 0; time < renewals; time += 1) {
      if (time === turn % renewals) thief = owner.at(world.app);
      assert.equal(await renew(owner), 204);
      world.clock.pass({ seconds: 31 + turn * 10 });
    }
    assert.equal(await read(owner), 200);
    const events: unknown[] = [];
    const { log } = world.services;
    const warn = log.warn.bind(log);
    log.warn = (line: { event?: string }) => {
      events.push(line.event);
      warn(line);
    };

    assert.equal(await renew(thief), 401);

    assert.deepEqual([await read(owner), await renew(owner), await renew(thief)], [401, 401, 401]);
    assert.deepEqual([await renew(otherDevice), await read(otherDevice)], [204, 200]);
    assert.equal((await neighbor.post('/api/token/refresh/')).status, 204);
    assert.deepEqual(events, ['refresh.reused']);
  };

const sessionCases = (short: boolean): Cases =>
  Object.fromEntries(
    Array.from({ length: short ? 1 : 20 }, (_, turn) => [
      `sessions: a token that was renewed ends its session, and no other (${turn + 1})`,
      theft(turn),
    ]),
  );

const enumerationCases: Cases = Object.fromEntries(
  Object.entries(pairs).map(([name, pair]) => [
    `a known phone is answered like an unknown one: ${name}`,
    async (there: Visit) => {
      const known = await pair(there, there.at('192.0.5.1'), PHONE);
      const unknown = await pair(there, there.at('192.0.5.2'), UNKNOWN);
      assert.deepEqual(visible(known), visible(unknown));
    },
  ]),
);

/** The part of a reply that a stranger can compare, without values that differ in every reply. */
function visible({ status, body, headers }: Answer) {
  const own = new Set(['date', 'x-request-id', 'set-cookie', 'server-timing']);
  return { status, body, headers: [...headers].filter(([name]) => !own.has(name)) };
}
