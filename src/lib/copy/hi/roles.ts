import type { rolesCopy as english } from '../roles.ts';
import type { Words } from '../words.ts';

/** Roles of the seller's side, in Hindi. */
export const rolesCopy: Words<typeof english> = {
  names: { owner: 'मालिक', manager: 'मैनेजर', counter: 'काउंटर' },
  refused: 'आपके लॉगिन को इसकी अनुमति नहीं है। दुकान के मालिक से पूछें।',
  pageTitle: 'यह पेज आपके लॉगिन में नहीं है',
  pageHint: 'ज़रूरत हो तो दुकान के मालिक से पूछें।',
  pageBack: 'आज के काम पर वापस',
};
