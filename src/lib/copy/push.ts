import { quietHours } from '../quietHours.ts';

/** Texts for customers about reminders on their device (Web Push). */
export const pushCopy = {
  title: 'Reminders on this device',
  why: 'Hear of a payment that is due, a receipt or a completed plan, even while the app is closed. One tap opens the plan.',
  how: 'What they show, and when',
  means: `Each shows the store’s name and its message as it stands in this list, even on a locked screen. None is sent between ${quietHours.from - 12} pm and ${quietHours.until} am. Logging out turns them off.`,
  turnOn: 'Turn on reminders',
  turningOn: 'Turning on…',
  onFailed: 'Failed to turn on reminders',
  isOn: 'Reminders are on.',
  turnOff: 'Turn off reminders',
  turningOff: 'Turning off…',
  offNow: 'Reminders are off on this device.',
  offFailed: 'Failed to turn off reminders',
  denied:
    'This device blocks notifications from the store. Allow them in the settings of the browser (the sign beside the address) or of the app, and you can turn on reminders here.',
  unsupported:
    'This browser shows no reminders. On an iPhone, add the store to the home screen first (Share, then Add to Home Screen) and open it there.',
  offline: 'Without a connection we cannot tell whether reminders are on.',
  failed: 'Failed to check whether reminders are on',
};
