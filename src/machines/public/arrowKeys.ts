// The left and right arrow keys, wherever on the page they are pressed.
import { fromCallback } from 'xstate';

export type ArrowPressed = { type: 'slides.forward' } | { type: 'slides.back' };

export const arrowKeys = fromCallback<ArrowPressed>(({ sendBack }) => {
  const told = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return; // the browser's own way back
    if (key === 'ArrowRight') sendBack({ type: 'slides.forward' });
    if (key === 'ArrowLeft') sendBack({ type: 'slides.back' });
  };
  addEventListener('keydown', told);
  return () => removeEventListener('keydown', told);
});
