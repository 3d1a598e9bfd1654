-- What moved the balance of an account at a provider: payments, their fees, refunds and payouts, each
-- by itself. As with its bill: of a channel whose provider tells none there is no row.
create table flow_files (
  merchant_id text not null,
  channel_id text not null,
  day date not null,
  file_key text not null,
  lines int not null,
  fetched_at timestamptz not null default now(),
  primary key (merchant_id, channel_id, day)
);

create table flow_lines (
  merchant_id text not null,
  day date not null,
  channel_id text not null,
  flow_number text not null,
  kind text not null,
  -- Of the payment, refund or payout that it belongs to.
  provider_number text not null,
  -- Below zero where it went out.
  amount_fen bigint not null,
  happened_at timestamptz not null,
  primary key (merchant_id, day, channel_id, flow_number)
);

alter table flow_files enable row level security;
alter table flow_lines enable row level security;
create policy own on flow_files using (merchant_id = any ((select current_merchants())::text[]));
create policy own on flow_lines using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on flow_files, flow_lines to playfield_app;
