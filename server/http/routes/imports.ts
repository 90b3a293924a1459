import type { components } from '../../../src/api/generated/schema.d.ts';
import { cleanText } from '../../../src/lib/cleanText.ts';
import { todayInKolkata } from '../../../src/lib/dates.ts';
import { ROWS_PER_LINE_FEED } from '../../../src/lib/registerProgress.ts';
import { rememberWrite } from '../../auth/sessions.ts';
import { Problem } from '../../domain/problem.ts';
import type { Mapping } from '../../imports/columns.ts';
import { planKey, type PlanChoice } from '../../imports/register.ts';
import { readRegister } from '../../imports/sheet.ts';
import {
  checkDraft,
  keepRegister,
  listImports,
  readDraft,
  rememberDecisions,
  takeBack,
  takeIn,
  type Decisions,
  type Import,
} from '../../repositories/imports.ts';
import type { Handlers } from '../handler.ts';
import { jsonAfterWork, StreamedReply, turnsOf } from '../streamed.ts';

type Schemas = components['schemas'];

/** Rows and errors that one reply shows; the exported file of errors has all. */
const SHOWN_ROWS = 20;
const SHOWN_ERRORS = 200;

export const imports = {
  listImports: async ({ store }) => ({ status: 200, body: (await listImports(store)).map(presentImport) }),

  uploadRegister: async ({ store, files, body, now }) => {
    const file = files['file']?.[0];
    if (!file) throw new Problem('validation_failed');
    const register = await readRegister(new Uint8Array(file.bytes));
    const name = cleanText(body.file_name ?? '') || 'register';
    const draft = await store.transaction((sql) =>
      keepRegister(sql, { ...register, bytes: file.bytes, name }, now),
    );
    return {
      status: 201,
      body: {
        id: draft.id,
        headings: register.headings,
        mapping: draft.mapping as Mapping,
        rows: register.rows.length,
      },
    };
  },

  checkRegister: async ({ store, path, body, now }) => {
    const draft = await readDraft(store, path.id);
    const { mapping, choices } = decisionsOf(body);
    const decisions = { mapping, choices: { ...(draft.choices as Decisions['choices']), ...choices } };
    const checked = await checkDraft(store, draft, decisions, todayInKolkata(now));
    await rememberDecisions(store, path.id, decisions);
    return { status: 200, body: presentCheck(checked) };
  },

  takeInRegister: async ({ db, standby, store, session, path, body, now, log, idempotentTransaction }) => {
    const order = { ...decisionsOf(body), totals: body.totals };
    const working = jsonAfterWork(async (tell) => {
      const { body: taken } = await idempotentTransaction(async (sql) => {
        const one = await takeIn(sql, path.id, order, { person: session.person, now, rowsAreIn });
        return { status: 200, body: presentImport(one) };
      });
      if (standby) await rememberWrite(db, session).catch(() => {}); // the reply has begun before
      return taken as Schemas['RegisterImport'];

      function rowsAreIn(rows: number): void {
        tell(rows / ROWS_PER_LINE_FEED);
      }
    });
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'X-Accel-Buffering': 'no' };
    const options = { turns: turnsOf(store), log, name: 'a register' };
    return { status: 200, body: await StreamedReply.of(working, headers, options) };
  },

  takeBackRegister: ({ session, path, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => ({
      status: 200,
      body: presentImport(await takeBack(sql, path.id, session.person, now)),
    })),
} satisfies Partial<Handlers>;

function decisionsOf({ mapping, choices }: Schemas['RegisterDecisions']): Decisions {
  const chosen = choices.flatMap(({ plan_name, plan, ...terms }): [string, PlanChoice][] => {
    if (plan !== undefined) return [[planKey(plan_name), { plan }]];
    const { duration_months, benefits_percentage = 0, redemption_days = 0 } = terms;
    return duration_months === undefined
      ? []
      : [[planKey(plan_name), { duration_months, benefits_percentage, redemption_days }]];
  });
  return { mapping, choices: Object.fromEntries(chosen) };
}

const presentImport = (one: Import): Schemas['RegisterImport'] => ({
  id: one.id,
  file_name: one.file_name,
  taken_in_at: one.taken_in_at!,
  taken_back_at: one.taken_back_at,
  people: one.people ?? 0,
  plans: one.enrollments ?? 0,
  saved: one.saved ?? 0,
});

const NO_CHOICE = {
  plan: null,
  duration_months: null,
  benefits_percentage: null,
  redemption_days: null,
};

function presentCheck({
  rows,
  errors,
  notices,
  unknown,
  plans,
  totals,
}: Awaited<ReturnType<typeof checkDraft>>): Schemas['CheckedRegister'] {
  return {
    rows: rows.slice(0, SHOWN_ROWS),
    errors: errors.slice(0, SHOWN_ERRORS),
    error_rows: new Set(errors.map(({ row }) => row)).size,
    notices: notices.slice(0, SHOWN_ERRORS),
    unknown_plans: unknown.map(({ key: _key, name, choice, ...plan }) => ({
      ...plan,
      plan_name: name,
      choice: choice && { ...NO_CHOICE, ...choice },
    })),
    plans: plans.filter(({ karat }) => !karat).map(({ id, name }) => ({ id, name })),
    totals,
  };
}
