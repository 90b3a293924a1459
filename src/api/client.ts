// The one typed client, made from the contract (openapi.yaml), and how its answers are read.
import createClient from 'openapi-fetch';
import { httpProblem } from './httpProblem.ts';
import { ApiProblem } from './problem.ts';
import type { components, paths } from './schema.d.ts';
import { decode, type Decoder } from './decoder.ts';
import { send } from './send.ts';

/** The contract's entities by name: `Schemas['Plan']`. */
export type Schemas = components['schemas'];

export const client = createClient<paths>({ baseUrl: '/api', fetch: send });

interface Reply {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/**
 * The reply's body, checked against its shape from the contract. Throws ApiProblem: `http` for every 4xx and 5xx, `timeout` and
 * `network` when no reply came, `off-contract` when it is not what the contract says (decision 95).
 */
export async function answer<Body>(call: Promise<Reply>, shape: Decoder<Body>): Promise<Body> {
  const { data } = await arrived(call);
  try {
    return decode(shape, data);
  } catch {
    throw new ApiProblem('off-contract');
  }
}

/** For calls whose success says nothing (204). */
export const done = async (call: Promise<Reply>): Promise<void> => void (await arrived(call));

async function arrived(call: Promise<Reply>): Promise<Reply> {
  let reply: Reply;
  try {
    reply = await call;
  } catch (error) {
    // JSON that cannot be parsed, from a captive portal for instance; problems of the way itself pass.
    throw error instanceof SyntaxError ? new ApiProblem('off-contract') : error;
  }
  const { ok, status, headers } = reply.response;
  if (!ok) throw httpProblem(status, reply.error, headers.get('Retry-After'));
  return reply;
}

type FormValue = string | number | boolean | Blob | null | undefined;

/** A body of fields and files; empty values are left out (spec A3), lists repeat their field. */
export function formData(values: Record<string, FormValue | readonly FormValue[]>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const part of [value].flat()) {
      if (part === null || part === undefined || part === '') continue;
      body.append(name, part instanceof Blob ? part : String(part));
    }
  }
  return body;
}
