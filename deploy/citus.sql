-- How a Citus cluster begins, for an administrator of the database servers: docs/scale.md. Every machine has `citus` first in
-- shared_preload_libraries, max_prepared_transactions as large as max_connections, and the same superuser. In the database of the server:

-- 1. On every machine.
create extension if not exists citus;

-- 2. On the coordinator, which the server's DATABASE_URL names. The other statements are for it alone.
select citus_set_coordinator_host('coordinator.internal', 5432);
select citus_add_node('worker-1.internal', 5432);
select citus_add_node('worker-2.internal', 5432);

-- 3. After the first start of the server, or a restored backup. Each machine is asked by the role that the coordinator acts as.
alter role swarna_store login;

-- 4. With the server stopped: `swarna distribute`. Then start it.
