// The bill of a hand-over. Weights are milligrams, amounts whole rupees but where paise are named, rates of tax hundredths of a per cent.

import { plainDigits } from './digits.ts';
import { weightText } from './weightText.ts';

export interface BillFacts {
  net_weight: number | null;
  /** Of a gram. */
  rate: number | null;
  making_charge: number | null;
  gst_rate: number | null;
}

interface Bill {
  /** In paise, half up. */
  gold: number;
  /** In paise, half up. */
  gst: number;
  /** Whole rupees, half up. */
  bill: number;
}

const divided = (amount: number, by: number): number => Math.floor((amount + by / 2) / by);

/** Gold, making charge and GST; null without a weight or a rate. */
export function billOf({ net_weight, rate, making_charge, gst_rate }: BillFacts): Bill | null {
  if (net_weight === null || rate === null) return null;
  const gold = divided(net_weight * rate, 10); // milligrams × rupees a gram are tenths of a paisa
  const taxable = gold + (making_charge ?? 0) * 100;
  const gst = divided(taxable * (gst_rate ?? 0), 10_000);
  return { gold, gst, bill: divided(taxable + gst, 100) };
}

/** `3.5` grams as milligrams; null where it is no weight of up to three decimals. */
export function parseGrams(text: string): number | null {
  const found = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(plainDigits(text).trim());
  return found && Number(found[1]) * 1000 + Number((found[2] ?? '').padEnd(3, '0'));
}

/** `3.5` per cent as hundredths; null where it is no rate from 0 to 100. */
export function parsePercent(text: string): number | null {
  const found = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(plainDigits(text).trim());
  if (!found) return null;
  const rate = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return rate <= 10_000 ? rate : null;
}

export const percentText = (rate: number): string => String(rate / 100);

/** With three decimals, as a scale shows it. */
export const gramsText = (milligrams: number): string => (milligrams / 1000).toFixed(3);

/** A hand-over in one line: "Bangle · 22K 916 · 3.600 g". Empty if nothing was recorded about the item. */
export const handoverText = (
  handover: { item: string | null; purity: string | null; gross_weight: number | null } | null,
): string =>
  handover
    ? [handover.item, handover.purity, handover.gross_weight && weightText(handover.gross_weight)]
        .filter(Boolean)
        .join(' · ')
    : '';
