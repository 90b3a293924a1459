/** How days and times are written. */
export const formats = {
  /** For Intl: always with Latin digits and Indian grouping. */
  locale: 'en-IN',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  time: (hour: string, isMorning: boolean) => `${hour} ${isMorning ? 'am' : 'pm'}`,
};
