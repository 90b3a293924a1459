// Reads a request's body into fields and files, before the contract checks them.

import { MAX_IMAGE_BYTES } from '../../src/lib/images.ts';
import type { Operation } from './contract.ts';
import { imagePolicyOf } from './formErrors.ts';
import type { UploadedFile } from '../media/images.ts';
import type { OperationId } from './handler.ts';
import { Problem, type FieldErrors } from '../domain/problem.ts';

export interface RequestBody {
  contentType: string;
  fields: Record<string, unknown> | undefined;
  files: Record<string, UploadedFile[]>;
  errors: FieldErrors;
}

/** Throws `unsupported_media_type`, `too_large` or `validation_failed`; field errors are returned as `errors`. */
export async function readBody(request: Request, operation: Operation): Promise<RequestBody> {
  const contentType = (request.headers.get('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0 && !operation.bodyRequired)
    return { contentType: '', fields: undefined, files: {}, errors: {} };
  // Some clients always send a body: `{}` is fine where none is declared.
  const accepted = operation.bodyTypes.length > 0 ? operation.bodyTypes : ['application/json'];
  if (!accepted.includes(contentType)) throw new Problem('unsupported_media_type');
  if (contentType === 'multipart/form-data')
    return { contentType, ...(await readForm(request, bytes, operation)) };
  return { contentType, fields: readJson(bytes), files: {}, errors: {} };
}

function readJson(bytes: ArrayBuffer): Record<string, unknown> {
  const malformed = new Problem('validation_failed', { detail: 'The body is not valid JSON.' });
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformed;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed;
  return value as Record<string, unknown>;
}

async function readForm(
  request: Request,
  bytes: ArrayBuffer,
  { id, fileFields, listFields, clearable }: Operation,
): Promise<Omit<RequestBody, 'contentType'>> {
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new Problem('validation_failed', { detail: 'The form could not be read.' });
  });
  const fields: Record<string, unknown> = {};
  const files: Record<string, UploadedFile[]> = {};
  const errors: FieldErrors = {};
  for (const [key, value] of form.entries()) {
    const name = key.replace(/\[\d*\]$/, ''); // options[0], options[1] are one list
    if (fileFields.has(name) !== value instanceof File) {
      // An empty text where a file may stand is a field left blank.
      if (value !== '')
        errors[name] = [fileFields.has(name) ? 'Send this as a file.' : 'Enter a valid value.'];
      continue;
    }
    if (value instanceof File) {
      const policy = imagePolicyOf(id as OperationId, name);
      if (value.size > MAX_IMAGE_BYTES) {
        throw new Problem('too_large', {
          detail: policy.sizeMessage,
          errors: { [name]: [policy.sizeMessage] },
        });
      }
      (files[name] ??= []).push({ field: name, policy, bytes: new Uint8Array(await value.arrayBuffer()) });
      addTo(fields, name, 'file', listFields.has(name)); // stands in for the file while the fields are checked
    } else if (listFields.has(name)) {
      addTo(fields, name, value, true);
    } else if (value !== '' || clearable.has(name)) {
      addTo(fields, name, value, false);
    }
  }
  return { fields, files, errors };
}

function addTo(fields: Record<string, unknown>, name: string, value: string, isList: boolean): void {
  if (!isList) {
    fields[name] = value;
    return;
  }
  const list = (fields[name] ??= []) as string[];
  // One empty value clears the list.
  if (value !== '') list.push(value);
}
