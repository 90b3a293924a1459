-- What a person recognizes a signed-in device by, such as "Chrome on Android". The browser's full name is not kept.
alter table sessions add column device text; -- null: the browser did not say, or the session is older than this column
