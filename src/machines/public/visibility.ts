// Automatic motion is allowed only in a visible tab and without reduced motion.
import { fromCallback } from 'xstate';

export type VisibilityEvent = { type: 'page.hidden' } | { type: 'page.seen' } | { type: 'motion.reduced' };

/** Sends the current state at once if motion is not allowed, and every change from then on. */
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
