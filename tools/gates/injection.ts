// What looks like SQL is text: in every field, query and path it changes no row that a plain text would not, and raises no error.
import type { Db } from '../../server/db/db.ts';
import type { CallOptions } from '../../tests/support/httpClient.ts';
import { onEmbedded } from './kit/engines.ts';
import type { Gate } from './kit/gate.ts';
import { addressOf, operations } from '../../tests/support/operations.ts';
import { callerOf, pathReferenceOf, requestFor, sceneOf } from '../../tests/support/scene.ts';

const payloads = [
  "'",
  "''",
  '"',
  '`',
  '\\',
  ';',
  "' or '1'='1",
  "' or 1=1--",
  "' or 1=1/*",
  '1 or 1=1',
  "') or ('1'='1",
  "'; drop table enrollments; --",
  "'; delete from customers; --",
  "'; update stores set kyc_status='ACTIVE'; --",
  "' union select null--",
  "' union select password_hash from customers--",
  '1; select pg_sleep(9)--',
  "'||pg_sleep(9)||'",
  "' and (select count(*) from customers) > 0--",
  '$$; drop table plans; $$',
  '$1',
  '%',
  '_',
  '%%%%',
  '%_%\\',
  "E'\\x27'",
  'chr(39)||chr(39)',
  '\u02bc or 1=1',
  '${7*7}{{7*7}}',
  "x'; copy customers to '/tmp/x'; --",
];

const paging = 'server/repositories/paging.ts';

export const gate: Gate = {
  isDeterministic: true,
  asserts:
    'No text of the kind that injects SQL ends in a 5xx or changes the number of rows, in any field, query or path of any operation.',
  cases: { short: 82 * 6, full: 82 * payloads.length },
  canaries: {
    'search-by-text': {
      bug: 'the search text is a part of the statement',
      edits: [
        [
          paging,
          'sql<SqlBool>`search_text like ${pattern}`',
          "sql.raw<SqlBool>(`search_text like '%${pattern}%'`)",
        ],
        // As it was typed, for the term has lost its apostrophes, and built for each text anew.
        [
          paging,
          '{ status, ...values }, window)',
          '{ status, ...values, pattern: values.pattern && filter.q! }, window)',
        ],
        [paging, '[status, window.limit, window.offset]', '[status, window.limit, window.offset, filter.q]'],
      ],
    },
  },
  run: (run) =>
    onEmbedded(async (db) => {
      const { own, world } = await sceneOf(db);
      const counts = await counter(db);
      const before = await counts();
      const asked = run.short ? payloads.filter((_, at) => at % 5 === 0) : payloads;
      for (const operation of operations) {
        const caller = /logout/.test(operation.path) ? world.browser() : callerOf(operation, own);
        for (const payload of asked) {
          await run.check(`${operation.id} with ${payload}`, async () => {
            const { method, options } = await requestFor(operation, own.ids);
            const text = encodeURIComponent(payload);
            const query = ['q', 'page', 'from', 'ids', 'status', 'subdomain', 'store_url', 'period']
              .map((name) => `${name}=${text}`)
              .join('&');
            const paths = pathReferenceOf(operation) ? [addressOf(operation, text)] : [];
            const searched = operation.id === 'exportList' ? '?list=transactions&' : '?';
            const alone = method === 'GET' ? [`${addressOf(operation)}${searched}q=${text}`] : [];
            for (const address of [...paths, ...alone, `${addressOf(operation)}?${query}`]) {
              const answer = await caller.call(
                method,
                address,
                method === 'GET' ? {} : filled(options, payload),
              );
              if (answer.status >= 500) return `answered ${answer.status} at ${address}`;
            }
            const after = await counts();
            // A write may create or delete the one row that it is for.
            const grown = Object.keys(after).filter((table) => Math.abs(after[table]! - before[table]!) > 1);
            Object.assign(before, after);
            return grown.length > 0 ? `changed ${grown.join(', ')}` : undefined;
          });
        }
      }
    }),
};

/** The request with the payload in each of its text fields. */
function filled({ json, form }: CallOptions, payload: string): CallOptions {
  const texts = (fields: object): Record<string, string> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? payload : value]),
    );
  if (form) return { form: texts(form) };
  return json ? { json: texts(json) } : {};
}

/** How many rows each table has, by a statement that is written once. */
async function counter(db: Db): Promise<() => Promise<Record<string, number>>> {
  const tables = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema() and tablename not in ('rate_limits', 'sessions', 'otps')`,
  );
  const sums = tables.map(({ name }) => `'${name}', (select count(*) from "${name}")`);
  return async () => {
    const [row] = await db.query<{ sums: Record<string, number> }>(
      `select json_build_object(${sums.join(', ')}) as sums`,
    );
    return row!.sums;
  };
}
