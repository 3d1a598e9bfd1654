-- Shares that the provider hands on by itself: to whom, and what became of each.
alter table beneficiaries
  -- Their own merchant number at WeChat Pay, and whose it is as the platform has it written.
  add wechat_merchant text not null default '',
  add wechat_name text not null default '';

-- The most of an order that the merchant's own WeChat Pay account may share, in basis points; 0: none.
alter table sharing_settings
  add own_most int not null default 0 check (own_most between 0 and 10000);

create table order_shares (
  merchant_id text not null,
  order_id text not null,
  beneficiary_id text not null,
  channel_id text not null,
  -- Under which all shares of the order go out.
  share_number text not null,
  wechat_merchant text not null,
  -- Of the order; and what of it went out, less what was to be given back.
  amount_fen bigint not null check (amount_fen > 0),
  sent_fen bigint not null default 0 check (sent_fen between 0 and amount_fen),
  state text not null check (state in
    ('waiting', 'sent', 'paid', 'failed', 'dropped', 'returning', 'returned', 'kept')),
  why text not null default '',
  return_number text,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (merchant_id, order_id, beneficiary_id),
  foreign key (merchant_id, beneficiary_id) references beneficiaries
);
create index order_shares_sent on order_shares (merchant_id) where state = 'sent';
alter table order_shares enable row level security;
create policy own on order_shares using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on order_shares to playfield_app;
