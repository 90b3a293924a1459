// The browser's offer to install the app, held back until the app has a good moment for it. Browsers that make none (Safari) never get here.
import { deviceStorage } from './storage.ts';

/** What Chromium sends; no standard has it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The device's storage key for an offer that was answered, in whichever way: it is never made again. */
const ANSWERED = 'install-answered';
/** The window's event for an offer that came. */
const HELD = 'install.held';

let held: BeforeInstallPromptEvent | null = null;

function hold(event: Event): void {
  event.preventDefault();
  held = event as BeforeInstallPromptEvent;
  dispatchEvent(new Event(HELD));
}

/** Holds each offer of the browser back from now on; returns how to stop. */
export function holdInstallPrompt(): () => void {
  addEventListener('beforeinstallprompt', hold);
  addEventListener('appinstalled', forgetInstallPrompt);
  return () => {
    removeEventListener('beforeinstallprompt', hold);
    removeEventListener('appinstalled', forgetInstallPrompt);
  };
}

/** Calls back when there is an offer that was never answered on this device; returns how to stop. */
export function onInstallable(listener: () => void): () => void {
  const look = () => {
    if (held && deviceStorage.read(ANSWERED) === null) listener();
  };
  look();
  addEventListener(HELD, look);
  return () => removeEventListener(HELD, look);
}

/** Calls back when the app was installed, in whichever way; returns how to stop. */
export function onInstalled(listener: () => void): () => void {
  addEventListener('appinstalled', listener);
  return () => removeEventListener('appinstalled', listener);
}

/** Shows the browser's own question. Called from a press, as browsers ask for. */
export async function showInstallPrompt(): Promise<void> {
  await held?.prompt();
}

/** Makes an answer last on this device. */
export function forgetInstallPrompt(): void {
  held = null;
  deviceStorage.write(ANSWERED, '1');
}
