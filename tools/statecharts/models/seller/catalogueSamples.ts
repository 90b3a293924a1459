// A piece and a person as replies carry them, for the jeweller's lists.
import type { CatalogueItem } from '../../../../src/api/catalogue.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import type { StaffMember } from '../../../../src/api/staff.ts';

export const jhumka: CatalogueItem = {
  id: 'c1',
  product_name: 'Lotus Jhumka',
  purity: '22K',
  tags: ['earrings', 'festive'],
  product_image: '/media/sample-jhumka',
};

export const kavya: StaffMember = {
  id: 's1',
  name: 'Kavya Iyer',
  phone: '9880010001',
  whatsapp: null,
  address: 'Mysuru',
  seller_name: 'Meera Jewellers',
};

export const refusal = (fields: Record<string, string[]>, status = 400): ApiProblem =>
  new ApiProblem('http', { status, code: 'validation_failed', detail: 'Please check.', fields });

/** What the server and the network can answer to a call besides field errors, and the sentence that a person reads. */
export const failures = (fallback: string): [name: string, problem: unknown, sentence: string][] => [
  ['a detail', new ApiProblem('http', { status: 400, detail: 'Not today.' }), 'Not today.'],
  [
    'a conflict',
    new ApiProblem('http', { status: 409, code: 'conflict', detail: 'Please reload.' }),
    'Please reload.',
  ],
  ['nothing any more', new ApiProblem('http', { status: 404, detail: 'Not found.' }), 'Not found.'],
  [
    'too many tries',
    new ApiProblem('http', {
      status: 429,
      code: 'too_many_requests',
      detail: 'Please wait a little.',
      retryAfter: 9,
    }),
    'Please wait a little.',
  ],
  ['a breakdown', new ApiProblem('http', { status: 500 }), fallback],
  ['too late', new ApiProblem('timeout'), 'Request timed out. Please try again.'],
  ['offline', new ApiProblem('network'), 'Network error. Please check your connection.'],
  ['something else', new ApiProblem('off-contract'), fallback],
  ['a bug', new TypeError('oops'), fallback],
];
