-- `operation_hash` takes columns now, and no row (`server/functions/platform/operation_hash.sql`).
drop function if exists find_broken_log(text);
drop function if exists operation_hash(bytea, operation_log);
