// The left and right arrow keys, anywhere on the page.
import { fromCallback } from 'xstate';
import { isModified } from '../../browser/modifiers.ts';

export type ArrowPressed = { type: 'slides.forward' } | { type: 'slides.back' };

export const arrowKeys = fromCallback<ArrowPressed>(({ sendBack }) => {
  const told = (event: KeyboardEvent) => {
    if (isModified(event)) return;
    if (event.key === 'ArrowRight') sendBack({ type: 'slides.forward' });
    if (event.key === 'ArrowLeft') sendBack({ type: 'slides.back' });
  };
  addEventListener('keydown', told);
  return () => removeEventListener('keydown', told);
});
