/** Texts about a plan on hold, for owner and customer. */
export const holdCopy = {
  hold: 'Put on hold',
  release: 'Release',
  /** Of the card. */
  since: (day: string) => `On hold since ${day}`,
  paidUp: 'All instalments are paid. The plan matures when the hold is released.',
  titles: { hold: 'Put this plan on hold', release: 'Release the hold' },
  hints: {
    hold: 'No reminders are sent and nothing counts as late while it is held. Payments can be taken.',
    release: 'What is due is asked for again. A plan that is fully paid matures.',
  },
  reason: 'Reason',
  reasonHint: 'The customer reads it too.',
  reasonRequired: 'Give a reason.',
  cancel: 'Cancel',
  busy: 'Saving…',
  saved: { hold: 'The plan is on hold.', release: 'The hold is released.' },
  failed: 'Failed to save. Please try again.',
  savedBefore: 'This was saved before, with another reason. Close this dialog and look at the plan.',
};
