-- How far the log had come after the last write of a session: reads on a standby wait for that (server/db/standby.ts).
alter table sessions add column written_position text;
