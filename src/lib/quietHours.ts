import type { Day } from './dates.ts';

/** Hours in Asia/Kolkata in which no notification is sent: from nine in the evening to eight in the morning. */
export const quietHours = { from: 21, until: 8 };

export const isQuietHour = (hour: number): boolean => hour >= quietHours.from || hour < quietHours.until;

/** The day in Asia/Kolkata on which a notification of now is sent. */
export const dayOfSending = (now: Temporal.Instant): Day => {
  const time = now.toZonedDateTimeISO('Asia/Kolkata');
  return time
    .add({ days: time.hour >= quietHours.from ? 1 : 0 })
    .toPlainDate()
    .toString();
};
