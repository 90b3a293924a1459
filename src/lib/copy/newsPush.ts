import { quietHours } from '../quietHours.ts';
import type { pushCopy } from './push.ts';
import type { Words } from './words.ts';

/** Texts for people of the shop about news on their device (Web Push). */
export const newsPushCopy: Words<typeof pushCopy> = {
  title: 'Tell me on this device',
  why: 'Hear of what stands in this list at once, even while the app is closed: somebody joined a plan or cancelled it, paid by UPI, asks for redemption or for erasure.',
  how: 'What is shown, and when',
  means: `Each shows your store’s name and what happened, without the customer’s name, even on a locked screen. None is sent between ${quietHours.from - 12} pm and ${quietHours.until} am. It ends with your login: after a logout, or without a PIN when you are away. The next login on this device goes on with it.`,
  turnOn: 'Tell me on this device',
  turningOn: 'Turning on…',
  onFailed: 'Failed to turn it on',
  isOn: 'You are told of news on this device.',
  turnOff: 'Turn off on this device',
  turningOff: 'Turning off…',
  offNow: 'You are no longer told on this device.',
  offFailed: 'Failed to turn it off',
  denied:
    'This device blocks notifications from the store. Allow them in the settings of the browser (the sign beside the address) or of the app, and you can turn them on here.',
  unsupported:
    'This browser shows no notifications. On an iPhone, add the store to the home screen first (Share, then Add to Home Screen) and open it there.',
  offline: 'Without a connection we cannot tell whether you are told on this device.',
  failed: 'Failed to check whether you are told on this device',
};
