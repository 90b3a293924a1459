// Registers as shops have them (tests/support/registers.ts): what comes in, what must be mended first, and what is refused.
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it, vi } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { key, pick, type Browser } from '../../support/httpClient.ts';
import { ledgerFault } from '../../support/ledger.ts';
import {
  cleanRows,
  cleanTotals,
  csvOf,
  headings,
  hostileFiles,
  messyRows,
  messyTable,
  messyTotals,
  sheetOf,
  workbook,
} from '../../support/registers.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

vi.setConfig({ testTimeout: 60_000 });

const db = await testDatabase();
let world: TestWorld;
let owner: Browser;

beforeEach(async () => {
  world = await testWorld(db);
  world.clock.set('2027-11-01T04:30:00Z');
  owner = await world.seller();
});

const terms = { duration_months: 11, benefits_percentage: 100, redemption_days: 0 };
const choices = [
  { plan_name: 'Swarna 11', ...terms },
  { plan_name: 'स्वर्ण 11', ...terms },
  { plan_name: 'Lakshmi 24', ...terms, duration_months: 24 },
];

const upload = (content: BlobPart, file_name = 'register.csv') =>
  owner.call('POST', '/api/imports/', { form: { file: new Blob([content]), file_name } });

interface Checked {
  errors: { row: number; field: string; message: string }[];
  notices: { row: number; message: string }[];
  totals: object;
}

async function check(content: BlobPart) {
  const { status, body } = await upload(content);
  expect({ status, body }).toMatchObject({ status: 201 });
  const id = String(body['id']);
  const decisions = { mapping: body['mapping'], choices };
  const { body: checked } = await owner.post(`/api/imports/${id}/check/`, decisions);
  return { id, decisions, checked: checked as unknown as Checked };
}

async function takeIn(content: BlobPart) {
  const { id, decisions, checked } = await check(content);
  expect(checked.errors).toEqual([]);
  const order = { ...decisions, totals: checked.totals };
  expect(await owner.post(`/api/imports/${id}/take_in/`, order, key())).toMatchObject({ status: 200 });
  expect(await ledgerFault(db)).toBeNull();
  return checked;
}

const clean = [headings, ...cleanRows];
it.each([
  ['a CSV file', () => csvOf(clean)],
  ['a workbook', () => workbook({ Members: sheetOf(clean) })],
])('a clean register comes in from %s', async (_name, file) => {
  const { totals, notices } = await takeIn(file());
  expect(totals).toEqual(cleanTotals);
  expect(notices).toEqual([]);
});

it.each([
  ['a CSV file', () => csvOf(messyTable)],
  [
    'a workbook with notes beside it',
    () => workbook({ Notes: sheetOf([['Ask Ramesh about the names']]), Members: sheetOf(messyTable) }),
  ],
])('a messy register comes in from %s, mended in the file with its errors', async (_name, file) => {
  const { id, checked } = await check(file());
  const wrong = (rows: readonly number[]) => [...new Set(rows)].map((row) => messyRows[row - 4]![0]);
  expect(wrong(checked.errors.map(({ row }) => row))).toEqual(
    messyRows.filter(([, , correction]) => correction).map(([kind]) => kind),
  );
  expect(wrong(checked.notices.map(({ row }) => row))).toEqual([
    'a name spelled another way',
    'the headings once more',
    'half an instalment',
    'the totals',
  ]);

  const download = await world.app.fetch(
    owner.request('GET', `/api/exports/?list=register_errors&import=${id}`),
    owner.address,
  );
  const [head, ...rows] = parse(await download.text(), { bom: true });
  expect(head).toEqual([...headings, 'Error']);
  const mended = rows.flatMap((row, at) => {
    const [, , correction] = messyRows[at]!;
    expect({ at, marked: row.at(-1) !== '' }).toEqual({ at, marked: correction !== undefined });
    if (correction === 'gone') return [];
    return [Object.assign([...row], correction)];
  });

  const { totals } = await takeIn(csvOf([head!, ...mended]));
  expect(totals).toMatchObject(messyTotals);
  expect(pick(await owner.get('/api/liability/'), 'total')).toMatchObject({ saved: messyTotals.saved });
});

it('a workbook with two registers is not read by half', async () => {
  const file = workbook({ 2026: sheetOf(clean), 2027: sheetOf(clean) });
  expect(await upload(file)).toMatchObject({
    status: 400,
    body: { errors: { file: [expect.stringContaining('“2026” and “2027”')] } },
  });
});

it.each(hostileFiles)('%s is refused in words, and the server goes on', async (_name, file) => {
  const content = file();
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const { status, body } = await upload(content);
  expect({ status, body }).toMatchObject({ status: 400, body: { errors: { file: [expect.any(String)] } } });
  expect(performance.now() - start).toBeLessThan(20_000);
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(200);
});

it('a formula stays a text, in the list and in every file', async () => {
  const formula = '=HYPERLINK("http://example.com","Open")';
  await takeIn(
    csvOf([headings, ['1', formula, '9876522001', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '', '']]),
  );
  const list = await world.app.fetch(owner.request('GET', '/api/exports/?list=enrollments'), owner.address);
  expect(await list.text()).toContain(`"'=HYPERLINK(""http://example.com"",""Open"")"`);
});

it('characters that the database does not keep are left out', async () => {
  const row = `<row r="2">${['1', 'As&#0;ha', '9876522001', 'Swarna 11', '5000', '05/06/2027', '5', '25000']
    .map((cell, at) => `<c r="${String.fromCodePoint(65 + at)}2" t="inlineStr"><is><t>${cell}</t></is></c>`)
    .join('')}</row>`;
  const file = workbook({ A: sheetOf([headings]).replace('</sheetData>', `${row}</sheetData>`) });
  const { checked } = await check(file);
  expect(checked.errors.map(({ field }) => field)).toEqual([]);
});
