// The typed client of the contract (openapi.yaml), and how its replies are read.
import createClient from 'openapi-fetch';
import { httpProblem } from './httpProblem.ts';
import { ApiProblem } from './problem.ts';
import type { components, paths } from './generated/schema.d.ts';
import { decode, type Decoder } from './decoder.ts';
import { send } from './send.ts';

/** The contract's schemas by name: `Schemas['Plan']`. */
export type Schemas = components['schemas'];

// On the server (renderPage.tsx) an address without a host is none.
const baseUrl = 'location' in globalThis ? '/api' : 'http://localhost/api';

export const client = createClient<paths>({ baseUrl, fetch: send });

interface Reply {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/**
 * The reply's body, decoded by the contract. Throws ApiProblem: `http` for every 4xx and 5xx, `timeout` and `network`
 * without a reply, `off-contract` when the body does not match the contract (decision 95).
 */
export async function answer<Body>(call: Promise<Reply>, decoder: Decoder<Body>): Promise<Body> {
  const { data } = await arrived(call);
  try {
    return decode(decoder, data);
  } catch {
    throw new ApiProblem('off-contract');
  }
}

/** For calls that succeed without a body (204). Throws as `answer` does. */
export const done = async (call: Promise<Reply>): Promise<void> => void (await arrived(call));

async function arrived(call: Promise<Reply>): Promise<Reply> {
  let reply: Reply;
  try {
    reply = await call;
  } catch (error) {
    // Unparseable JSON, from a captive portal for instance; an ApiProblem passes.
    throw error instanceof SyntaxError ? new ApiProblem('off-contract') : error;
  }
  const { ok, status, headers } = reply.response;
  if (!ok) throw httpProblem(status, reply.error, headers.get('Retry-After'));
  return reply;
}

/** Options of a write to a record; the server does a repeated key once. */
export const keyed = <Request extends { id: string; idempotencyKey: string }>(
  { id, idempotencyKey, ...body }: Request,
  signal: AbortSignal,
) => ({ params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } }, body, signal });

type FormValue = string | number | boolean | Blob | Record<string, unknown> | null | undefined;

/** Part of a change: fields of the record as they were read. Where one is another by now, the server refuses (docs/decisions/0005). */
export type Before = { before?: Record<string, unknown> };

type FormValues = Readonly<Record<string, FormValue | readonly FormValue[]>>;

/** The multipart body of a change: an empty text clears its field, what is absent is left out, a list repeats its field. */
export function changeData(values: FormValues): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const part of [value].flat()) {
      if (part === null || part === undefined) continue;
      if (part instanceof Blob) body.append(name, part);
      else body.append(name, typeof part === 'object' ? JSON.stringify(part) : String(part));
    }
  }
  return body;
}

/** The multipart body of a new record: empty values are left out too (spec A3). */
export const formData = (values: FormValues): FormData =>
  changeData(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, [value].flat().filter((part) => part !== '')]),
    ),
  );
