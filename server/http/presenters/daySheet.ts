import type { components } from '../../../src/api/generated/schema.d.ts';
import { countedDifference } from '../../../src/lib/cashCount.ts';
import type { Day } from '../../../src/lib/dates.ts';
import { readersCopy } from '../../language.ts';
import type { DaySheet, SheetLine } from '../../repositories/daySheets.ts';
import { shownName } from './shownName.ts';

type Schemas = components['schemas'];

const presentLine = (line: SheetLine): Schemas['DaySheetLine'] => ({
  kind: line.kind,
  payment: line.id,
  receipt_number: String(line.number),
  user_name: shownName(line.customer),
  plan_names: line.plans,
  amount: line.amount,
  paid_through: line.paid_through,
  paid_through_display: readersCopy().sharedCopy.paidThrough[line.paid_through],
  payment_reference: line.payment_reference,
  person: line.person,
  received_on: line.received_on,
  recorded_at: line.at,
  void_reason: line.void_reason,
  is_after_closing: line.is_after_closing,
  gold: line.gold,
});

const presentClosing = ({
  cash_booked,
  cash_counted,
  reason,
  closed_by_name,
  closed_at,
}: NonNullable<DaySheet['closing']>): Schemas['DayClosing'] => ({
  cash_booked,
  cash_counted,
  difference: countedDifference(cash_counted, cash_booked),
  reason,
  closed_by: closed_by_name,
  closed_at,
});

export const presentDaySheet = (sheet: DaySheet, today: Day): Schemas['DaySheet'] => ({
  day: sheet.day,
  today,
  total: sheet.total,
  methods: sheet.methods.map((method) => ({
    ...method,
    paid_through_display: readersCopy().sharedCopy.paidThrough[method.paid_through],
  })),
  people: sheet.people,
  drawer: sheet.drawer,
  cash_booked: sheet.cash_booked,
  after_closing: sheet.after_closing,
  unclosed_days: sheet.unclosed_days,
  is_month_locked: sheet.is_month_locked,
  gold: sheet.gold,
  lines: sheet.lines.map(presentLine),
  closing: sheet.closing && presentClosing(sheet.closing),
});
