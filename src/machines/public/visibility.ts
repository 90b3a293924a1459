// Whether anything may move by itself: nobody sees a hidden tab, and some people ask their device for stillness.
import { fromCallback } from 'xstate';

export type VisibilityEvent = { type: 'page.hidden' } | { type: 'page.seen' } | { type: 'motion.reduced' };

/** Says at once what keeps things still, and every change from then on. */
export const watchVisibility = fromCallback<VisibilityEvent>(({ sendBack }) => {
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  const judgeMotion = () => {
    if (stillness.matches) sendBack({ type: 'motion.reduced' });
  };
  const judgePage = () =>
    sendBack({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.seen' });

  stillness.addEventListener('change', judgeMotion);
  document.addEventListener('visibilitychange', judgePage);
  judgePage();
  judgeMotion();
  return () => {
    stillness.removeEventListener('change', judgeMotion);
    document.removeEventListener('visibilitychange', judgePage);
  };
});
