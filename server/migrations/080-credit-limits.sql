-- Who told a device to do it, beside their name: what somebody gave today is counted by person.
alter table device_commands add column asked_id text;
create index device_credits on device_commands (merchant_id, made_at desc, command_id desc)
  where type = 'credit' and asked_by <> '';

-- How many coins a person may give from afar. With an empty account: everybody of whom nothing else is
-- said. Nothing said at all: `contract/device-credits.ts` has what holds then.
create table credit_limits (
  merchant_id text not null,
  account_id text not null,
  coins_at_once int not null check (coins_at_once > 0),
  coins_a_day int not null check (coins_a_day >= 0),
  -- Of everybody alone.
  reason_needed boolean not null check (account_id = '' or not reason_needed),
  primary key (merchant_id, account_id)
);
alter table credit_limits enable row level security;
create policy own on credit_limits using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on credit_limits to playfield_app;
