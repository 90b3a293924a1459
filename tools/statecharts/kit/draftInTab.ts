import type { Drafted } from '../../../src/machines/shared/draft.ts';
import { draftKey, tabStorage, type DraftOwner } from '../../../src/browser/storage.ts';

/** Stores what the screen reads as `drafted` when it starts its flow. */
export function draftInTab(owner: DraftOwner, form: string, { drafted }: Drafted): void {
  if (typeof drafted !== 'string') return;
  const draft = { record: drafted, until: Date.now() + 60_000, values: {} };
  tabStorage.write(draftKey(owner), JSON.stringify({ account: '', forms: { [form]: draft } }));
}
