// A stock Firefox, which Playwright drives by WebDriver BiDi (its channel moz-firefox).
import type { Browser } from 'playwright/test';

interface Session {
  send: (method: string, params: object) => Promise<unknown>;
}

/** Start options that `fitFirefox` needs: scripts in Firefox's own windows, which set preferences. */
export const firefoxFlags = ['--remote-allow-system-access'];

/** Works around incompatibilities of Playwright 1.65 and Firefox 153. */
export async function fitFirefox(browser: Browser): Promise<void> {
  await emulateColorScheme(browser);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(typeText);
    return context;
  };
}

/**
 * Playwright emulates the color scheme by a command that Firefox does not support; a preference does it, for all pages
 * at once.
 */
async function emulateColorScheme(browser: Browser): Promise<void> {
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl: (one: Browser) => { _browserSession: Session } };
  };
  const { _browserSession: session } = connection.toImpl(browser);
  const { contexts } = (await session.send('browsingContext.getTree', { 'moz:scope': 'chrome' })) as {
    contexts: { context: string }[];
  };
  const sessions = Object.getPrototypeOf(session) as Session;
  const { send } = sessions;
  sessions.send = function (this: Session, method, params) {
    if (method !== 'emulation.setMediaFeaturesOverride') return send.call(this, method, params);
    const { features } = params as { features: { 'prefers-color-scheme'?: 'dark' | 'light' } };
    const scheme = ['dark', 'light'].indexOf(features['prefers-color-scheme'] ?? 'light');
    return send.call(session, 'script.evaluate', {
      expression: `Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', ${scheme})`,
      target: { context: contexts[0]?.context },
      awaitPromise: false,
    });
  };
}

/** `locator.fill` sets a field's value by script, which React takes for its own doing; so it types, as a person does. */
function typeText(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set() {
      // Playwright's own is not taken.
    },
  });
}
