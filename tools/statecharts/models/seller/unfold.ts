import { fireEvent, screen } from '@testing-library/react';
import { sharedCopy } from '../../../../src/lib/copy/shared.ts';
import { byHand } from '../../kit/gestures.ts';

/** Brings out the days that a list is looked through by: on a phone they fold away. */
export const unfold = byHand(() => {
  const folded = screen.queryByRole('button', { name: sharedCopy.list.filterByDate, expanded: false });
  if (folded) fireEvent.click(folded);
});
