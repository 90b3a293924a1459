// Texts that are HTML and script, and where people's texts are stored.
import type { Db } from '../../server/db/db.ts';

/** Ends an attribute, a script, a title, a style, a comment, and a text of JSON. */
export const PAYLOAD = `X"' data-pwned="1"></script></title></style>--><img data-pwned src=x onerror=pwned()><script>pwned()</script>`;

/** One for each way in; what each would make, or run, bears the word `pwned`. */
export const PAYLOADS: readonly string[] = [
  PAYLOAD,
  '<script data-pwned>pwned()</script>',
  '<img data-pwned src=x onerror=pwned()>',
  '<svg data-pwned onload=pwned()>',
  '<svg><script data-pwned>pwned()</script></svg>',
  '<iframe data-pwned srcdoc="<script>parent.pwned()</script>">',
  '<a data-pwned href="javascript:pwned()">pay here</a>',
  'javascript:pwned()',
  'JaVa\tScRiPt:pwned()//',
  'data:text/html,<script>pwned()</script>',
  '//pwned.example/a.js',
  '" autofocus onfocus="pwned()" data-pwned="',
  "' onmouseover='pwned()' data-pwned='",
  '`${pwned()}` {{pwned()}} #{pwned()} <%= pwned() %>',
  '</textarea><img data-pwned src=x onerror=pwned()>',
  '</title></style></noscript><b data-pwned>bold</b>',
  '<noscript><p title="</noscript><img data-pwned src=x onerror=pwned()>">',
  '<math><mtext><table><mglyph><style><img data-pwned src=x onerror=pwned()>',
  '<base data-pwned href="//pwned.example/">',
  '<meta data-pwned http-equiv="refresh" content="0;url=//pwned.example/">',
  '<form data-pwned action="//pwned.example/"><button>pay</button></form>',
  '<style data-pwned>*{display:none}</style>',
  '<!--><b data-pwned>-->',
  '&lt;img data-pwned src=x onerror=pwned()&gt;',
  '%3Cscript data-pwned%3Epwned()%3C/script%3E',
  '{"__proto__":{"pwned":true}}',
  'pwned\r\nSet-Cookie: pwned=1\u2028pwned()\u202egnp.exe',
];

/** Columns with free text, which the database does not limit to digits or a pattern. */
const written = {
  stores: ['seller_name', 'shop_name', 'tagline', 'opening_hours', 'street', 'city', 'state', 'country'],
  customers: ['full_name', 'email', 'street', 'city', 'state', 'source'],
  plans: ['plan_details', 'faq', 'terms_conditions'],
  plan_options: ['text'],
  catalogue_items: ['product_name', 'purity'],
  staff: ['name', 'address'],
  nominees: ['name'],
  notifications: ['message'],
  enrollments: ['plan_name', 'staff_name', 'cancellation_reason'],
  accepted_terms: ['terms'],
  payments: ['payment_reference', 'recorded_by_name', 'void_reason', 'voided_by_name'],
  payouts: ['payment_reference', 'paid_by_name'],
  transactions: ['payment_reference'],
  day_closings: ['reason', 'closed_by_name'],
  contacts: ['note'],
};

/** Replaces each text that people wrote by a payload, in turn if there are several. */
export async function storeHostileTexts(db: Db, payloads: readonly string[] = [PAYLOAD]): Promise<void> {
  // Row and column select the payload, so that one sweep puts each payload in many places.
  const chosen = (column: string) =>
    `($1::text[])[1 + abs(hashtext(ctid::text || '${column}')) % ${payloads.length}]`;
  await db.query(`update stores set tagline = '', opening_hours = ''`);
  for (const [table, columns] of Object.entries(written))
    for (const column of columns)
      await db.query(`update ${table} set ${column} = ${chosen(column)} where ${column} is not null`, [
        payloads,
      ]);
  // A store has one plan of each name.
  await db.query(`update plans set name = ${chosen('name')} || ' ' || id`, [payloads]);
  await db.query('update catalogue_items set tags = $1', [payloads.slice(0, 3)]);
}
