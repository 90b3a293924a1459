// Defers the browser's install prompt until a good moment. Browsers without one (Safari) never fire the event.
import { deviceStorage } from './storage.ts';

/** Chromium only; not in any standard. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Storage key of an answered offer, which is never made again. */
const ANSWERED = 'install-answered';
/** Window event for a deferred prompt. */
const HELD = 'install.held';

let held: BeforeInstallPromptEvent | null = null;

function hold(event: Event): void {
  event.preventDefault();
  held = event as BeforeInstallPromptEvent;
  dispatchEvent(new Event(HELD));
}

/** Defers each install prompt from now on; returns a function that stops it. */
export function holdInstallPrompt(): () => void {
  addEventListener('beforeinstallprompt', hold);
  addEventListener('appinstalled', forgetInstallPrompt);
  return () => {
    removeEventListener('beforeinstallprompt', hold);
    removeEventListener('appinstalled', forgetInstallPrompt);
  };
}

/** Calls back when an offer exists that was never answered on this device; returns a function that stops it. */
export function onInstallable(listener: () => void): () => void {
  const look = () => {
    if (held && deviceStorage.read(ANSWERED) === null) listener();
  };
  look();
  addEventListener(HELD, look);
  return () => removeEventListener(HELD, look);
}

/** Calls back when the app was installed, in any way; returns a function that stops it. */
export function onInstalled(listener: () => void): () => void {
  addEventListener('appinstalled', listener);
  return () => removeEventListener('appinstalled', listener);
}

/** Shows the browser's prompt. Call it from a press: browsers require a user gesture. */
export async function showInstallPrompt(): Promise<void> {
  await held?.prompt();
}

/** Records the answer on this device. */
export function forgetInstallPrompt(): void {
  held = null;
  deviceStorage.write(ANSWERED, '1');
}
