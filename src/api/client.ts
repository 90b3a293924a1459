// The one typed client, made from the contract (openapi.yaml), and how its answers are read.
import createClient, { type FetchResponse } from 'openapi-fetch';
import { ApiProblem, httpProblem } from './problem.ts';
import type { components, paths } from './schema.d.ts';
import { read, type Shape } from './shape.ts';
import { send } from './transport.ts';

/** The contract's entities by name: `Schemas['Plan']`. */
export type Schemas = components['schemas'];

export const client = createClient<paths>({ baseUrl: '/api', fetch: send });

type Body<Reply> = Reply extends { data: infer Data } ? NonNullable<Data> : never;

/**
 * The reply's body, checked against its shape from the contract. Throws ApiProblem: `http` for every 4xx and 5xx, `timeout` and
 * `network` when no reply came, `off-contract` when it is not what the contract says (decision 95).
 */
export async function answer<Reply extends FetchResponse<never, unknown, never> | { response: Response }>(
  call: Promise<Reply>,
  shape: Shape,
): Promise<Body<Reply>> {
  const reply = (await arrived(call)) as { data?: unknown; error?: unknown; response: Response };
  if (!reply.response.ok) throw httpProblem(reply.response.status, reply.error);
  try {
    return read(shape, reply.data) as Body<Reply>;
  } catch {
    throw new ApiProblem('off-contract');
  }
}

/** For calls whose success says nothing (204). */
export async function done(call: Promise<{ error?: unknown; response: Response }>): Promise<void> {
  const reply = await arrived(call);
  if (!reply.response.ok) throw httpProblem(reply.response.status, reply.error);
}

async function arrived<Reply>(call: Promise<Reply>): Promise<Reply> {
  try {
    return await call;
  } catch (error) {
    // JSON that cannot be parsed, from a captive portal for instance; problems of the way itself pass.
    throw error instanceof SyntaxError ? new ApiProblem('off-contract') : error;
  }
}

/** A body of fields and files; empty values are left out (spec A3), lists repeat their field. */
export function formData(values: Record<string, string | number | boolean | Blob | null | undefined | readonly (string | Blob)[]>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    const parts = Array.isArray(value) ? (value as readonly (string | Blob)[]) : [value as string | number | boolean | Blob | null | undefined];
    for (const part of parts) {
      if (part === null || part === undefined || part === '') continue;
      body.append(name, part instanceof Blob ? part : String(part));
    }
  }
  return body;
}
