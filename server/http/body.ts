// Reads a request's body into fields and files, before the contract checks them.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { OperationId } from '../../src/api/permissions.ts';
import { MAX_IMAGE_BYTES } from '../../src/lib/images.ts';
import { readersCopy } from '../language.ts';
import type { Operation } from './contract.ts';
import { uploadPolicyOf } from './formErrors.ts';
import type { UploadedFile } from '../media/images.ts';
import { Problem, type FieldErrors } from '../domain/problem.ts';

export interface RequestBody {
  contentType: string;
  fields: Record<string, unknown> | undefined;
  files: Record<string, UploadedFile[]>;
  errors: FieldErrors;
}

/** More than any form has, and few enough to be cheap. */
const MAX_PARTS = 200;
const MAX_PART_HEADERS = 10;
const MAX_PART_HEADER_BYTES = 4_000;
const MAX_TEXT_BYTES = 100_000;
const PIECE_BYTES = 16_000;
/** Of all forms at once: a process of 1 GB must hold them beside everything else. */
const MAX_FILE_BYTES = 200_000_000;
/** Deeper than any body of the contract; functions that walk the value recurse at each level. */
const MAX_DEPTH = 32;

const contentTypeOf = (request: Request): string =>
  (request.headers.get('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase();

/** True when the body is a form and the operation accepts forms. */
export const isForm = (request: Request, { bodyTypes }: Operation): boolean =>
  contentTypeOf(request) === 'multipart/form-data' && bodyTypes.includes('multipart/form-data');

/** Throws `unsupported_media_type`, `too_large` or `validation_failed`; field errors are returned as `errors`. */
export async function readBody(request: Request, operation: Operation): Promise<RequestBody> {
  const contentType = contentTypeOf(request);
  if (isForm(request, operation)) return { contentType, ...(await readForm(request, operation)) };
  // Some clients always send a body: accept `{}` where none is declared.
  const accepted = operation.bodyTypes.length > 0 ? operation.bodyTypes : ['application/json'];
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0 && !operation.bodyRequired)
    return { contentType: '', fields: undefined, files: {}, errors: {} };
  if (!accepted.includes(contentType)) throw new Problem('unsupported_media_type');
  return { contentType, fields: readJson(bytes), files: {}, errors: {} };
}

function readJson(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Record<string, unknown> {
  const malformed = new Problem('validation_failed', { detail: readersCopy().problemDetails.bodyUnreadable });
  let value: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (isTooDeep(text)) throw malformed;
    value = JSON.parse(text);
  } catch {
    throw malformed;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed;
  return value as Record<string, unknown>;
}

function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isText && character === '\\') at += 1;
    else if (character === '"') isText = !isText;
    else if (isText) continue;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

let fileBytes = 0;
const fileBytesOf = new WeakMap<Request, number>();

/** Reserves memory for a request's files until its reply; false if there is no room. */
function holdFileBytes(request: Request, bytes: number): boolean {
  if (fileBytes + bytes > MAX_FILE_BYTES) {
    releaseFiles(request); // at once, so that the others can be read
    return false;
  }
  fileBytes += bytes;
  fileBytesOf.set(request, (fileBytesOf.get(request) ?? 0) + bytes);
  return true;
}

/** Releases the files of an answered request. */
export function releaseFiles(request: Request): void {
  fileBytes -= fileBytesOf.get(request) ?? 0;
  fileBytesOf.delete(request);
}

// options[0], options[1] are one list
const nameOf = (key: string | undefined): string => (key ?? '').replace(/\[\d*\]$/, '');

interface Form extends Pick<RequestBody, 'files' | 'errors'> {
  fields: Record<string, unknown>;
}

async function readForm(
  request: Request,
  { id, bodyLimit, fileFields, listFields, objectFields, nullable }: Operation,
): Promise<Form> {
  const fields = Object.create(null) as Form['fields']; // a field may have the name of an Object.prototype property
  const files: Form['files'] = {};
  const errors = Object.create(null) as Form['errors'];
  const misplaced = (name: string): void => {
    const words = readersCopy().refusals.fields;
    errors[name] = [fileFields.has(name) ? words.asFile : words.invalid];
  };
  const onText = (key: string | undefined, value: string): void => {
    const name = nameOf(key);
    // An empty text for a file field: left blank, or the file removed.
    if (fileFields.has(name)) {
      if (value !== '') misplaced(name);
      else if (nullable.has(name)) fields[name] = null;
    } else if (listFields.has(name)) addTo(fields, name, value, true);
    else if (objectFields.has(name)) fields[name] = readJson(Buffer.from(value));
    else if (value !== '') addTo(fields, name, value, false);
    else if (nullable.has(name)) fields[name] = null;
  };
  const onFile = (name: string, bytes: Uint8Array<ArrayBuffer>): void => {
    (files[name] ??= []).push({ field: name, policy: uploadPolicyOf(id as OperationId, name), bytes });
    addTo(fields, name, 'file', listFields.has(name)); // stands in for the file while the fields are checked
  };

  try {
    const parser = new Busboy({
      headers: { 'content-type': request.headers.get('Content-Type') ?? '' },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: {
        parts: MAX_PARTS,
        headerPairs: MAX_PART_HEADERS,
        headerSize: MAX_PART_HEADER_BYTES,
        fieldSize: MAX_TEXT_BYTES,
        fileSize: MAX_IMAGE_BYTES,
      },
    });
    parser.on('partsLimit', () => parser.destroy(new Problem('too_large')));
    parser.on('field', (key, value, _isNameCut, isCut) => {
      if (isCut) parser.destroy(new Problem('too_large'));
      else onText(key, value);
    });
    parser.on('file', (key, stream) => {
      const name = nameOf(key);
      if (!fileFields.has(name)) {
        misplaced(name);
        stream.resume();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('error', (error) => parser.destroy(error));
      stream.on('data', (chunk: Buffer) => {
        if (holdFileBytes(request, chunk.length)) chunks.push(chunk);
        else parser.destroy(new Problem('unavailable', { retryAfter: 2 }));
      });
      stream.on('limit', () => parser.destroy(tooLargeFile(id as OperationId, name)));
      stream.on('end', () => onFile(name, new Uint8Array(Buffer.concat(chunks))));
    });
    await pipeline(Readable.from(piecesOf(request, bodyLimit)), parser);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('validation_failed', { detail: readersCopy().problemDetails.formUnreadable });
  }
  return { fields, files, errors };
}

/** Small chunks, because the parser processes a chunk to its end even when a limit is reached within it. */
async function* piecesOf({ body }: Request, most: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) throw new Problem('too_large');
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
  }
}

function tooLargeFile(operation: OperationId, name: string): Problem {
  const { sizeMessage } = uploadPolicyOf(operation, name);
  return new Problem('too_large', { detail: sizeMessage, errors: { [name]: [sizeMessage] } });
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
