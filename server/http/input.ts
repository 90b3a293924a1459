// A request's path, query, headers and body, checked by the contract and by the product's forms.

import type { OperationId } from '../../src/api/permissions.ts';
import { cleanText } from '../../src/lib/cleanText.ts';
import { todayInKolkata } from '../../src/lib/dates.ts';
import { Problem, type FieldErrors } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { readBody } from './body.ts';
import type { Operation } from './contract.ts';
import { fieldMessages } from './fieldMessages.ts';
import { formErrors, mergeFieldErrors } from './formErrors.ts';
import type { Call } from './handler.ts';
import { isUuid } from './uuid.ts';

/** Throws `not_found` for a malformed id, what readBody throws, or `validation_failed` with every invalid field. */
export async function readInput(
  operation: Operation,
  request: Request,
  path: Record<string, string>,
  search: URLSearchParams,
  now: Temporal.Instant,
): Promise<{ query: unknown; body: unknown; files: Call['files'] }> {
  // Malformed ids get the same 404 as unknown ones.
  if (operation.parameters('path', path).errors || Object.values(path).some((id) => !isUuid(id))) {
    throw new Problem('not_found');
  }
  const id = operation.id as OperationId;
  const sent = operation.headers.map((name) => [name, request.headers.get(name) ?? undefined]);
  const headers = operation.parameters('header', Object.fromEntries(sent) as Record<string, unknown>);
  const query = operation.parameters('query', Object.fromEntries(search));
  const {
    contentType,
    fields: sentFields,
    files,
    errors,
  } = operation.method === 'GET'
    ? { contentType: '', fields: undefined, files: {}, errors: {} }
    : await readBody(request, operation);
  const fields = sentFields && cleanFields(sentFields);
  // Form rules read texts, so they run before the contract converts numbers.
  const ofForm = formErrors(id, fields ?? {}, todayInKolkata(now));
  const body = fields ? operation.body(contentType, fields) : { value: undefined, errors: null };
  const ofContract: FieldErrors = { ...headers.errors, ...query.errors, ...body.errors, ...errors };
  for (const [field, message] of Object.entries(fieldMessages(readersCopy())[id] ?? {})) {
    if (ofContract[field]) ofContract[field] = [message];
  }
  const all = mergeFieldErrors(ofContract, ofForm);
  if (Object.keys(all).length > 0) throw new Problem('validation_failed', { errors: all });
  return { query: query.value, body: body.value, files };
}

/** Every text in its stored form; passwords stay as typed. */
function cleanFields(fields: Record<string, unknown>): Record<string, unknown> {
  const cleaned = Object.create(null) as typeof fields; // a field may have the name of an Object.prototype property
  for (const [name, value] of Object.entries(fields))
    cleaned[name] = name.endsWith('password') ? value : cleanValue(value);
  return cleaned;
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  return typeof value === 'object' && value !== null ? cleanFields(value as Record<string, unknown>) : value;
}
