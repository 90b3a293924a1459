/** When no phone is woken, as hours in Asia/Kolkata: from nine in the evening to eight in the morning. */
export const quietHours = { from: 21, until: 8 };

export const isQuietHour = (hour: number): boolean => hour >= quietHours.from || hour < quietHours.until;
