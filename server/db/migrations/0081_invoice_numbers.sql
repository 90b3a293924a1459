-- A new invoice's number is looked for among those of the financial year.
create index handovers_by_invoice on handovers (store_id, lower(invoice_number)) where invoice_number is not null;
