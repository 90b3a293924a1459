// Chosen images of an open form. They have no draft, but a change of language, which loads the page again, keeps them.
import { readDraft, removeDraft, saveDraft, type DraftPlace } from './drafts.ts';

/** The fields of the page, each with a call that returns its chosen image, a `data:` URL, or null. */
const fields = new Map<string, () => string | null>();

const placeOf = (name: string): DraftPlace => ({
  owner: 'visitor',
  form: `image-${name}`,
  record: location.pathname,
  fields: [name],
});

/** Registers a field while its form is open; returns the call that ends it. */
export function watchImage(name: string, chosen: () => string | null): () => void {
  fields.set(name, chosen);
  return () => {
    if (fields.get(name) === chosen) fields.delete(name);
  };
}

/** Called before the page is loaded in another language. */
export function keepImages(): void {
  for (const [name, chosen] of fields) saveDraft(placeOf(name), { [name]: chosen() ?? '' }, {});
}

/** The image that this page kept, or null. */
export const keptImage = (name: string): string | null =>
  (readDraft(placeOf(name), {})?.[name] as string | undefined) ?? null;

export const forgetKeptImage = (name: string): void => removeDraft(placeOf(name));
