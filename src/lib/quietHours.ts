/** Hours in Asia/Kolkata in which no notification is sent: from nine in the evening to eight in the morning. */
export const quietHours = { from: 21, until: 8 };

export const isQuietHour = (hour: number): boolean => hour >= quietHours.from || hour < quietHours.until;
