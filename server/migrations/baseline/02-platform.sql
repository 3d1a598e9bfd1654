-- Answers of writes by idempotency key, so that a repeated write gets the same answer. Kept for 24
-- hours.
create table write_answers (
  merchant_id text not null,
  caller text not null,
  call text not null,
  key text not null,
  input_hash text not null,
  -- Sealed, because an answer may contain a secret.
  answer text,
  made_at timestamptz not null default now(),
  primary key (merchant_id, caller, call, key)
);
create index write_answers_by_age on write_answers (made_at);
alter table write_answers enable row level security;
create policy own on write_answers using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on write_answers to playfield_app;

-- The outbox: messages to the outside, written together with the fact that causes them. The sweeper
-- finds due ones and sees no content; the content is read as the merchant it belongs to.
create table outbox (
  merchant_id text not null,
  intent_id text not null,
  kind text not null,
  intent jsonb not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'unknown')),
  attempts int not null default 0,
  made_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- How often the outcome of a message was unknown: the wait until the next query grows with it. An
  -- attempt that a crash cut short does not count, because it says nothing about the other side.
  unknowns int not null default 0,
  primary key (merchant_id, intent_id)
);
create index outbox_due on outbox (due_at) where state = 'open';
alter table outbox enable row level security;
create policy own on outbox to playfield_app
  using (merchant_id = any ((select current_merchants())::text[]));
create policy due on outbox to playfield_sweeper using (state = 'open');
grant select, insert, update on outbox to playfield_app;
grant select (merchant_id, intent_id, kind, state, attempts, due_at, unknowns), update (attempts, due_at)
  on outbox to playfield_sweeper;

-- The operation log: who changed what, from what to what. It is append-only: the server reads it and
-- adds lines by `log_operation`. Each line carries the hash of the line before it, so `find_broken_log`
-- finds a line that was changed or removed.
create table operation_heads (
  merchant_id text primary key,
  line bigint not null,
  hash bytea not null
);
alter table operation_heads enable row level security;
create policy own on operation_heads using (merchant_id = any ((select current_merchants())::text[]));

-- Lines of the operation log.
create table operation_log (
  merchant_id text not null,
  line bigint not null,
  at timestamptz not null,
  actor_kind text not null,
  actor_id text not null,
  actor_name text not null,
  call text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_name text not null,
  changes jsonb not null,
  request_id text not null,
  hash bytea not null,
  primary key (merchant_id, line)
);
create index operation_log_by_time on operation_log (merchant_id, at desc);
-- Operations of the platform's people, in the log of any merchant, for the view `platform_lines`.
create index operation_log_of_platform on operation_log (merchant_id, at desc)
  where actor_kind = 'platform';
alter table operation_log enable row level security;
create policy own on operation_log using (merchant_id = any ((select current_merchants())::text[]));
grant select on operation_log to playfield_app;

-- Each server takes a number at its start, which is part of the ids that it makes.
create sequence server_numbers minvalue 0 maxvalue 1023 cycle;
grant usage on sequence server_numbers to playfield_app;

-- Exported files that are too long to be made during a download. They are made in parts, each read as
-- the person who asked, and kept sealed for some days.
create table exports (
  merchant_id text not null,
  export_id text not null,
  account_id text not null,
  -- Session with whose rights it is read. If a right is taken away meanwhile, the export ends.
  session_id text not null,
  -- Call that makes the file, and its input.
  call text not null,
  wish jsonb not null,
  language text not null check (language in ('zh', 'en')),
  state text not null default 'making' check (state in ('making', 'ready', 'failed', 'gone')),
  -- Prefix of the parts in the storage; parts are numbered from 0.
  place text not null,
  parts int not null default 0,
  lines bigint not null default 0,
  lines_all bigint not null,
  -- Position from which the next part is read.
  resume jsonb,
  asked_at timestamptz not null default now(),
  -- The file can be downloaded until then.
  ends_at timestamptz,
  primary key (merchant_id, export_id)
);
create index exports_to_remove on exports (merchant_id, ends_at) where state = 'ready';
alter table exports enable row level security;
create policy own on exports using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on exports to playfield_app;

-- Jobs of the installation, and how each last run ended. The role of the job queue writes them.
create table job_runs (
  name text primary key,
  -- Minute, hour, day, month and weekday in Shanghai; empty: only on request.
  at_time text not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Why the last run failed; empty if it did not.
  failed text not null default ''
);
grant select, insert, update on job_runs to playfield_jobs;

-- Domain check files, which WeChat and others look for at the root of the domain. They belong to no
-- merchant and are read before the caller is known, so no role may access the table: only functions do.
create table check_files (
  name text not null check (name ~ '^[A-Za-z0-9_-]{1,60}\.txt$'),
  content text not null check (octet_length(content) between 1 and 1024),
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (name)
);

-- Rows that a readiness check writes and rolls back. They contain nothing.
create table write_probe (
  filler text not null
);
