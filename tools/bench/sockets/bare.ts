// The baseline for the product's lists: Node's own server, one prepared statement with the same join and count, and JSON. No
// store, session, contract, row-level security or log. Prints its port in its first line.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env['DATABASE_URL']!, max: 10 });
const { rows: stores } = await pool.query<{ id: string }>(`select id from stores where slug = 'vishal'`);
const store = stores[0]!.id;

const counted = (list: string): string =>
  `(select count(*) from (select from ${list} where store_id = $1 limit 10000) counted) as count`;
const lists: Record<string, string> = {
  '/enrollments': `select e.*, c.full_name, c.phone_number, ${counted('enrollments')},
      (select true from redemption_requests r where r.store_id = e.store_id and r.enrollment_id = e.id and r.status = 'requested')
    from enrollments e join customers c on c.store_id = e.store_id and c.id = e.customer_id
    where e.store_id = $1 order by e.enrolled_on desc, e.id desc limit 20`,
  '/transactions': `select t.*, e.plan_name, e.status as enrollment_status, c.full_name, c.phone_number, p.number as receipt_number,
      p.amount as receipt_amount, p.void_reason, p.voided_at, ${counted('transactions')}
    from transactions t join enrollments e on e.store_id = t.store_id and e.id = t.enrollment_id
      join customers c on c.store_id = t.store_id and c.id = t.customer_id
      left join payments p on p.store_id = t.store_id and p.id = t.payment_id
    where t.store_id = $1 order by t.scheduled_due_date desc, t.id desc limit 20`,
};

const server = createServer((request, response) => {
  const list = lists[request.url ?? ''];
  const answer = (rows: unknown) => {
    const body = JSON.stringify(rows);
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  };
  if (list === undefined) answer({ ok: true });
  else
    pool.query({ name: request.url!, text: list, values: [store] }).then(
      ({ rows }) => answer(rows),
      () => response.writeHead(500, { 'Content-Length': 0 }).end(),
    );
});
server.listen(0, '127.0.0.1', () =>
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })),
);
process.on('SIGTERM', () => process.exit(0));
