import type { Db } from '../../../server/db/db.ts';

const ORIGINAL = `create or replace function pg_catalog.gen_random_uuid() returns uuid language internal volatile parallel safe as 'gen_random_uuid'`;

/**
 * From now on every run gets the same ids, in an order that differs from that of their rows: anything ordered by id
 * alone has the same order each time, and shows. Call the returned function when the story is over.
 */
export async function sameIds(db: Db): Promise<() => Promise<unknown>> {
  // Not `security definer`: the server refers to the original by its number, and only a function that is inlined
  // replaces it.
  await db.transaction((sql) =>
    sql.script(`
      create schema same_ids;
      create sequence same_ids.numbers;
      grant usage on schema same_ids to public;
      grant usage on sequence same_ids.numbers to public;
      create or replace function pg_catalog.gen_random_uuid() returns uuid language sql volatile parallel unsafe
        as $$ select md5('id ' || nextval('same_ids.numbers'))::uuid $$;
    `),
  );
  return () => db.transaction((sql) => sql.script(`${ORIGINAL}; drop schema same_ids cascade`));
}
