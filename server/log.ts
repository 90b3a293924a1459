import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

// Query strings and bodies are never logged; redacting these names is a second line of defence.
const secret = [
  'password',
  'new_password',
  'confirm_password',
  'otp',
  'code',
  'token',
  'cookie',
  'phone',
  'phone_number',
  'email',
];

const requestId = new AsyncLocalStorage<string>();

/** Every line logged during the work, however deep, has this id as `request_id`. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => requestId.run(id, work);

/** One JSON object per line, times in UTC. */
export const createLog = (destination?: DestinationStream): Log =>
  pino(
    {
      base: null,
      mixin: () => {
        const request_id = requestId.getStore();
        return request_id === undefined ? {} : { request_id };
      },
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    },
    destination ?? pino.destination(1),
  );

/** For tests and tools. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Enough of a phone number to follow one person through the log, too little to call them. */
export const maskPhone = (phone: string): string => `******${phone.slice(-4)}`;
