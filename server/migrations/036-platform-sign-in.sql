-- What the platform's own people sign in with beside their password. One row a person, from when they
-- were invited, or first knew their password.
create table platform_people (
  merchant_id text not null,
  account_id text not null,
  -- Of the secret that their codes are made from (about: platform.totp).
  sealed_secret text not null default '',
  -- Since when it counts: they have shown a code of it.
  proven_at timestamptz,
  -- The newest half minute whose code was taken: no code is taken twice.
  last_step bigint not null default 0,
  -- What they may go on with: after their password the code, after an invitation a password.
  ticket_hash bytea,
  ticket_for text check (ticket_for in ('code', 'password')),
  ticket_until timestamptz,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references accounts,
  check ((ticket_hash is null) = (ticket_for is null)),
  check ((ticket_hash is null) = (ticket_until is null)),
  check (proven_at is null or sealed_secret <> '')
);
-- Each in place of one code, once: for who has lost their phone.
create table recovery_codes (
  merchant_id text not null,
  account_id text not null,
  code_hash bytea not null,
  primary key (merchant_id, account_id, code_hash),
  foreign key (merchant_id, account_id) references platform_people
);
alter table platform_people enable row level security;
alter table recovery_codes enable row level security;
create policy own on platform_people
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on recovery_codes
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on platform_people to playfield_app;
grant select, insert, delete on recovery_codes to playfield_app;

-- Two of the platform look at a withdrawal before it goes out.
alter table withdrawals add first_reviewed_by text,
  add first_reviewed_name text not null default '',
  add first_reviewed_at timestamptz,
  add constraint two_review check (state not in ('processing', 'passed')
    or first_reviewed_by is null or first_reviewed_by is distinct from reviewed_by);
