import { fieldCopy } from './fields.ts';

/** Texts shared by both sides. Sentences from the product's documents are verbatim; near-duplicates per screen are intended. */

/** One choice of a select or radio group: what is sent, and what people read. */
export type Option<Value extends string = string> = { value: Value; label: string };

const sameText = <Value extends string>(...values: Value[]): Option<Value>[] =>
  values.map((value) => ({ value, label: value }));

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;
/** Of the wait for a code: a minute, or where too many were asked for, hours. */
const timeLeft = (seconds: number): string =>
  seconds > 60 ? `${Math.ceil(seconds / 60)} min` : `${seconds}s`;
const months = (count: number): string => `${count} ${count === 1 ? 'month' : 'months'}`;

export const sharedCopy = {
  brand: {
    defaultName: 'Swarna',
    /** The name in the terms when no store is known. */
    unknownSeller: 'Seller',
  },

  boundary: {
    title: 'Something went wrong.',
    reload: 'Reload',
  },

  inactivity: {
    warning: "You'll be logged out due to inactivity in 1 minute.",
    loggedOut: 'Logged out due to inactivity.',
  },

  errors: {
    timeout: 'Request timed out. Please try again.',
    network: 'Network error. Please check your connection.',
    requestFailed: 'Request failed.',
    loadUser: 'Failed to load user',
    loadSeller: 'Failed to load seller',
    loadPage: 'Failed to load this page',
    noStore: "Open your jeweller's store link",
  },

  language: {
    title: 'Language',
    hint: 'On every device where you log in.',
    notKept: 'Could not save your language. Please try again.',
  },

  offline: { retry: 'Retry', bar: 'No connection. Try again once it is back.' },

  actions: {
    close: 'Close',
    saving: 'Saving…',
    retry: 'Retry',
    reload: 'Reload',
    mainNavigation: 'Main',
    tabs: 'Sections',
  },

  colours: {
    name: 'Colours',
    device: 'Colours as on this device',
    day: 'Day colours',
    night: 'Night colours',
  },

  /** Above the login: how the session ended. */
  sessionEnded: {
    idle: 'You were logged out because this page was not used for 15 minutes. Please log in again.',
    otherTab: 'You were logged out in another tab. Please log in again to go on here.',
    server: 'Your session has ended. Please log in again.',
  },

  draft: {
    restored: 'We kept what you typed.',
    restoredWithoutSecrets: 'We kept what you typed. Please enter your password and pictures again.',
    discard: 'Discard',
  },

  form: {
    required: 'This field is required.',
    choose: 'Choose',
    unanswered: 'We could not tell whether this was saved. Please press the button again.',
    conflict:
      'This was changed elsewhere after you opened it. Nothing of yours is saved yet: choose which to keep.',
    keepMine: 'Keep mine',
    takeTheirs: 'Take what is saved',
    changedMeanwhile: 'Changed elsewhere after you opened this.',
    savedMeanwhile: (text: string) => (text ? `Saved now: “${text}”` : 'Saved now: empty'),
  },

  leave: {
    title: 'Leave without saving?',
    question: 'What you have filled in will be lost.',
    discard: 'Leave',
    keep: 'Keep editing',
  },

  otp: {
    group: '6-digit code',
    send: 'Send OTP',
    resend: 'Resend OTP',
    verify: 'Verify OTP',
    sending: 'Sending…',
    verifying: 'Verifying…',
    sendIn: (seconds: number) => `Send OTP in ${timeLeft(seconds)}`,
    resendIn: (seconds: number) => `Resend OTP in ${timeLeft(seconds)}`,
    incomplete: 'Enter the 6-digit OTP',
    sentTo: (phone: string) => `We sent a code to +91\u00a0${phone}`,
  },

  password: {
    strength: { weak: 'Weak', moderate: 'Moderate', strong: 'Strong' },
    strengthName: 'Password strength',
    repeats: {
      phone: 'Leave your phone number out of your password.',
      name: 'Leave your name out of your password.',
      store: 'Leave the store’s name out of your password.',
    },
    common: 'This password is one of the first that a thief tries. Try three or four words of your own.',
    hint: '8 or more characters, mixing capital and small letters, numbers and symbols.',
  },

  resetPassword: {
    title: 'Set a new password',
    intro: 'Choose a password that you do not use anywhere else.',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    submit: 'Reset Password',
    busy: 'Resetting…',
    tooShort: 'Use 8+ characters',
    tooLong: fieldCopy.text.tooLong,
    mismatch: 'Passwords do not match',
    missingToken: 'No reset token found. Please verify OTP first.',
    missingPhone: 'Missing phone number. Please restart the reset flow.',
    usedPerhaps: 'Your first try may have set the password. Try to log in with it, or start again.',
    restart: 'Start again',
    backToLogin: 'Back to login',
    failed: 'Failed to reset password',
    success: 'Password reset successful!',
  },

  photo: {
    cropTitle: 'Crop your photo',
    cropHint: 'Drag to move, zoom to fit.',
    cropKeys: 'Your picture. Arrow keys move it, plus and minus zoom.',
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoomed: (percent: number) => `${percent} %`,
    aspect: 'Shape',
    aspects: { free: 'Free', original: 'Original' },
    confirm: 'Confirm',
    cancel: 'Cancel',
    busy: 'Preparing photo…',
    packing: 'Preparing…',
    unreadable: 'This picture could not be read. Please choose another.',
  },

  date: {
    invalid: 'Enter a real date as dd/MM/yyyy, not in the future',
  },

  list: {
    filterByDate: 'Filter by date',
    invalidRange: 'The first date must not be after the last.',
    count: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
    restFailed: 'The rest of the list could not be loaded.',
  },

  carousel: {
    picture: (position: number, count: number) => `Picture ${position} of ${count}`,
  },

  amounts: {
    perMonth: (amount: string) => `${amount} per month`,
    perMonthRange: (from: string, to: string) => `${from} to ${to} per month`,
    estimated: 'estimated',
    days,
    months,
  },

  due: {
    inDays: (count: number) => `Due in ${days(count)}`,
    today: 'Due today',
    overdueBy: (count: number) => `Overdue by ${days(count)}`,
    overdueSince: (day: string, amount?: string) => `Overdue since ${day}${amount ? ` · ${amount}` : ''}`,
  },

  enrollmentStatus: {
    /** As a customer reads it; matured, requested, redeemed and closed share one label. */
    customer: {
      payment_pending: 'Pending Payment',
      active: 'Active',
      on_hold: 'On Hold',
      matured: 'Plan Complete / Ready to Redeem',
      redemption_requested: 'Plan Complete / Ready to Redeem',
      redeemed: 'Plan Complete / Ready to Redeem',
      closed: 'Plan Complete / Ready to Redeem',
      cancelled: 'Cancelled',
    },
    seller: {
      payment_pending: 'Pending',
      active: 'Active',
      on_hold: 'On Hold',
      matured: 'Paid',
      redemption_requested: 'Redemption',
      redeemed: 'Redeemed',
      closed: 'Complete',
      cancelled: 'Cancelled',
    },
    /** The chip beside the shared label: which of the four it is. */
    completed: {
      matured: 'Matured',
      redemption_requested: 'Redemption Requested',
      redeemed: 'Redeemed',
      closed: 'Closed',
    },
  },

  /** After the number of an instalment that is paid in parts. */
  partOf: (whole: string) => `, part of ${whole}`,
  grams: (grams: string) => `${grams} g`,

  transactionStatus: {
    pending: 'Pending',
    failed: 'Failed',
    paid: 'Paid',
    due: 'Due',
    voided: 'Voided',
    refunded: 'Refunded',
  },

  redemptionStatus: {
    requested: 'Requested',
    approved: 'Approved',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
  },

  paidThrough: {
    cash: 'Cash',
    upi: 'UPI',
    card: 'Card',
    netbanking: 'Net Banking',
    wallet: 'Wallet',
    bank_transfer: 'Bank Transfer',
    cheque: 'Cheque',
    online: 'Online',
    other: 'Other',
  },

  /** How an instalment was paid that came in with the shop's register. */
  fromRegister: 'From the register',
  paidSource: { gateway: 'Payment Gateway', seller: 'Seller', system: 'System' },
} as const;

export type PaidThrough = keyof typeof sharedCopy.paidThrough;

const paidThroughOptions = (...values: PaidThrough[]): Option<PaidThrough>[] =>
  values.map((value) => ({ value, label: sharedCopy.paidThrough[value] }));

export const genderOptions: Option<'male' | 'female' | 'other'>[] = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
];

export const maritalStatusOptions: Option<'single' | 'married' | 'divorced' | 'widowed'>[] = [
  { value: 'single', label: 'Single' },
  { value: 'married', label: 'Married' },
  { value: 'divorced', label: 'Divorced' },
  { value: 'widowed', label: 'Widowed' },
];

export const relationshipOptions = sameText(
  'Brother',
  'Sister',
  'Father',
  'Mother',
  'Spouse',
  'Child',
  'Other',
);

/** "Where did you find us?" at registration. */
export const registrationSourceOptions = sameText(
  'Friend / Family',
  'Social Media',
  'Shop / Retail Outlet',
  'Advertisement',
  'Referral',
  'Other',
);

const profileSources = sameText('Walk-in', 'Referral', 'Online', 'Other');

/** The profile form's own list, and the stored value first when it comes from registration's list. */
export const profileSourceOptions = (current: string | null | undefined): Option[] =>
  current && profileSources.every(({ value }) => value !== current)
    ? [{ value: current, label: current }, ...profileSources]
    : profileSources;

/** Mark Paid on the payments screen, `cash` first chosen. */
export const paymentsScreenMethods = paidThroughOptions(
  'cash',
  'upi',
  'card',
  'netbanking',
  'wallet',
  'bank_transfer',
  'cheque',
  'online',
  'other',
);

/** Mark Paid on the transactions screen. */
export const transactionsScreenMethods = paidThroughOptions('cash', 'upi', 'online', 'other');
