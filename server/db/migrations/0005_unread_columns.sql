-- Columns that no query reads. Support is a server setting, a picture's owner decides who sees it, a session is its own family.
alter table stores drop column support_email, drop column chatbot_enabled, drop column chatbot_vendor;
alter table media drop column visibility, drop column width, drop column height;
alter table sessions drop column family, drop column browser_hash, drop column last_used_at, drop column revoked_because;
alter table otps drop column times_sent;
