-- A file too long to be made while it is taken: made part by part, each read as whoever asked, and kept
-- sealed for some days.
create table exports (
  merchant_id text not null,
  export_id text not null,
  account_id text not null,
  -- As whom it is read: what is taken away from them meanwhile ends it.
  session_id text not null,
  -- Which call's file, and what that was told.
  call text not null,
  wish jsonb not null,
  language text not null check (language in ('zh', 'en')),
  state text not null default 'making' check (state in ('making', 'ready', 'failed', 'gone')),
  -- Parts lie at this place, numbered from 0.
  place text not null,
  parts int not null default 0,
  lines bigint not null default 0,
  lines_all bigint not null,
  -- Where the next part goes on.
  resume jsonb,
  asked_at timestamptz not null default now(),
  -- Ready until then.
  ends_at timestamptz,
  primary key (merchant_id, export_id)
);
create index exports_to_remove on exports (merchant_id, ends_at) where state = 'ready';

alter table exports enable row level security;
create policy own on exports using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on exports to playfield_app;
