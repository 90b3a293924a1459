// The phone number that a jeweller brings from a login at another address, such as the one that the registration led
// to. It is passed in the fragment, which no server and no log sees, and is removed from the address before the page
// shows.

const mark = '#phone=';

function take(): string {
  if (typeof location === 'undefined') return ''; // a test without a browser
  const { hash, pathname, search } = location;
  if (!hash.startsWith(mark)) return '';
  history.replaceState(history.state, '', pathname + search);
  return hash.slice(mark.length);
}

let phone = take();

/** As it was typed; empty for none. */
export const arrivedPhone = (): string => phone;

/** Clears it once it was used. */
export const forgetArrival = (): void => void (phone = '');
