-- What one person of a merchant is told: that something of theirs is ready or has ended.
create table inbox_messages (
  merchant_id text not null,
  message_id text not null,
  account_id text not null,
  -- Of what it tells: told once, however often it is said.
  about text not null,
  -- {"zh": …, "en": …}
  title jsonb not null,
  body jsonb not null,
  -- The screen that it leads to.
  address text not null check (address like '/%'),
  told_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (merchant_id, message_id),
  constraint told_once unique (merchant_id, account_id, about),
  foreign key (merchant_id, account_id) references accounts
);
create index inbox_newest on inbox_messages (merchant_id, account_id, told_at desc);

alter table inbox_messages enable row level security;
create policy own on inbox_messages
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on inbox_messages to playfield_app;
