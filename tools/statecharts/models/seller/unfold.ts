import { fireEvent, screen } from '@testing-library/react';
import { sharedCopy } from '../../../../src/lib/copy/shared.ts';
import { byHand } from '../../kit/gestures.ts';

/** Opens the date filter, which is folded away on a phone. */
export const unfold = byHand(() => {
  const folded = screen.queryByRole('button', { name: sharedCopy.list.filterByDate, expanded: false });
  if (folded) fireEvent.click(folded);
});
