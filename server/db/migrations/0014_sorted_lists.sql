-- The store's customers by name: what a search looks in begins with it.
create index enrollments_by_name on enrollments (store_id, search_text, id);
