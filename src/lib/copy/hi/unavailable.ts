import type { unavailableCopy as english } from '../unavailable.ts';
import type { Words } from '../words.ts';

/** The page that the server sends while its database is away, in Hindi. */
export const unavailableCopy: Words<typeof english> = {
  title: 'बस एक पल।',
  body: 'दुकान अभी नहीं खुल पा रही। आपकी बचत सुरक्षित है। यह पेज अपने आप फिर कोशिश करेगा।',
  retry: 'फिर कोशिश करें',
};
