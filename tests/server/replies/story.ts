// One story through every operation of the contract, from the opening of a store to the erasure of a customer.
import type { Db } from '../../../server/db/db.ts';
import { bringRegister } from './bringRegister.ts';
import { joinStore } from './joinStore.ts';
import { growOld } from './growOld.ts';
import { openStore } from './openStore.ts';
import { readPapers } from './readPapers.ts';
import { readLists, readStore } from './readStore.ts';
import { Recorder } from './recorder.ts';
import { refuse } from './refuse.ts';
import { saveGold } from './saveGold.ts';

const chapters = [
  openStore,
  joinStore,
  saveGold,
  readStore,
  readLists,
  refuse,
  readPapers,
  growOld,
  bringRegister,
];

/** Runs the story as far as possible; `failure` is the reason if it stops early. */
export async function tellStory(db: Db): Promise<{ story: Recorder; failure: unknown }> {
  const story = new Recorder(db);
  try {
    for (const chapter of chapters) await chapter(story);
    return { story, failure: null };
  } catch (failure) {
    return { story, failure };
  }
}
