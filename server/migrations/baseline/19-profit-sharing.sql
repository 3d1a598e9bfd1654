-- Beneficiaries, who get parts of what sites earn.
create table beneficiaries (
  merchant_id text not null,
  beneficiary_id text not null,
  name text not null,
  role text not null check (role in ('site', 'partner', 'agent', 'staff', 'other')),
  phone text not null,
  -- Number, sealed (about: number.identity, number.creditCode), and the part that may be shown.
  sealed_number text,
  masked_number text not null default '',
  -- The tenant of an agent.
  agent_id text,
  remark text not null,
  made_at timestamptz not null,
  removed_at timestamptz,
  -- Merchant number at WeChat Pay of a beneficiary to whom the provider passes shares on, and its
  -- owner's name as the platform has it.
  wechat_merchant text not null default '',
  wechat_name text not null default '',
  -- Real name of a person who gets shares in WeChat, which refuses another name. The WeChat account is
  -- bound by a link that works once.
  receiver_name text not null default '',
  receiver_openid text not null default '',
  receiver_bound_at timestamptz,
  receiver_ticket bytea,
  receiver_ticket_ends_at timestamptz,
  primary key (merchant_id, beneficiary_id)
);
create unique index beneficiary_name_is_own on beneficiaries (merchant_id, name)
  where removed_at is null;
create unique index beneficiary_is_one_agent on beneficiaries (merchant_id, agent_id)
  where agent_id is not null;
alter table beneficiaries enable row level security;
create policy own on beneficiaries using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on beneficiaries to playfield_app;

-- Bank cards of beneficiaries.
create table beneficiary_cards (
  merchant_id text not null,
  beneficiary_id text not null,
  -- Number, sealed (about: number.bankCard), and the part that may be shown.
  sealed_number text not null,
  masked_number text not null,
  holder text not null,
  bank_name text not null,
  branch_name text not null,
  is_company boolean not null,
  bound_at timestamptz not null,
  primary key (merchant_id, beneficiary_id),
  foreign key (merchant_id, beneficiary_id) references beneficiaries
);
alter table beneficiary_cards enable row level security;
create policy own on beneficiary_cards using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on beneficiary_cards to playfield_app;

-- Versions of who gets which part, each valid until the next one begins. Without a site it applies at
-- every site, in addition to the site's own.
create table splits (
  merchant_id text not null,
  split_id text not null,
  site_id text not null,
  version int not null,
  holds_from timestamptz not null,
  made_by text not null,
  primary key (merchant_id, split_id)
);
create unique index split_version_is_one on splits (merchant_id, site_id, version);
create unique index split_moment_is_one on splits (merchant_id, site_id, holds_from);
alter table splits enable row level security;
create policy own on splits using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on splits to playfield_app;

-- Parts of a version.
create table split_parts (
  merchant_id text not null,
  split_id text not null,
  line int not null,
  beneficiary_id text not null,
  -- In basis points.
  ratio int not null check (ratio between 1 and 10000),
  primary key (merchant_id, split_id, beneficiary_id),
  foreign key (merchant_id, split_id) references splits on delete cascade,
  foreign key (merchant_id, beneficiary_id) references beneficiaries
);
create index split_parts_of on split_parts (merchant_id, beneficiary_id);
alter table split_parts enable row level security;
create policy own on split_parts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on split_parts to playfield_app;

-- Settings of profit sharing. A merchant without a row does not share.
create table sharing_settings (
  merchant_id text primary key,
  is_on boolean not null default false,
  -- The most of an order that the merchant's own WeChat Pay account may share, in basis points; 0:
  -- nothing.
  own_most int not null default 0 check (own_most between 0 and 10000),
  -- Whether due shares are paid to cards every night.
  pays_itself boolean not null default false
);
alter table sharing_settings enable row level security;
create policy own on sharing_settings using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on sharing_settings to playfield_app;

-- Payments to beneficiaries: by hand outside of the platform, or to a bank card.
create table share_payments (
  merchant_id text not null,
  payment_id text not null,
  beneficiary_id text not null,
  amount_fen bigint not null check (amount_fen > 0),
  remark text not null,
  paid_by text not null,
  paid_at timestamptz not null,
  way text not null default 'hand' check (way in ('hand', 'card')),
  state text not null default 'paid' check (state in ('processing', 'paid', 'failed', 'returned')),
  -- For a card: the channel that pays, and the card; its number is sealed (about: number.bankCard).
  channel_id text not null default '',
  paid_to text not null default '',
  card jsonb,
  -- Person who is notified of the result; empty if nobody asked for it.
  payer_id text not null default '',
  provider_number text not null default '',
  why text not null default '',
  -- When a payment to a card ended. A bank may send it back days later; then it is owed again.
  ended_at timestamptz,
  primary key (merchant_id, payment_id),
  foreign key (merchant_id, beneficiary_id) references beneficiaries
);
create index share_payments_newest on share_payments (merchant_id, beneficiary_id, paid_at desc);
create index share_payments_underway on share_payments (merchant_id) where state = 'processing';
create index share_payments_to_cards on share_payments (merchant_id, ended_at)
  where way = 'card' and state = 'paid';
alter table share_payments enable row level security;
create policy own on share_payments using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on share_payments to playfield_app;

-- Shares of orders that the provider passes on.
create table order_shares (
  merchant_id text not null,
  order_id text not null,
  beneficiary_id text not null,
  channel_id text not null,
  -- Number under which all shares of the order are sent.
  share_number text not null,
  wechat_merchant text not null,
  -- The share of the order, and the part that was sent, less what was to be given back.
  amount_fen bigint not null check (amount_fen > 0),
  sent_fen bigint not null default 0 check (sent_fen between 0 and amount_fen),
  state text not null check (state in
    ('waiting', 'sent', 'paid', 'failed', 'dropped', 'returning', 'returned', 'kept')),
  why text not null default '',
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- The provider's number of the share, which its statement names, and when it was paid.
  provider_number text not null default '',
  paid_at timestamptz,
  -- What refunds had claimed when the share was sent. That much less was sent, and is not called back
  -- again.
  netted_fen bigint not null default 0 check (netted_fen >= 0),
  primary key (merchant_id, order_id, beneficiary_id),
  foreign key (merchant_id, beneficiary_id) references beneficiaries
);
create index order_shares_sent on order_shares (merchant_id) where state = 'sent';
create index order_shares_paid on order_shares (merchant_id, paid_at) where provider_number <> '';
alter table order_shares enable row level security;
create policy own on order_shares using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on order_shares to playfield_app;

-- What is called back of a share with each refund. If the share was not sent yet there is nothing to
-- call back, which is noted, too.
create table share_returns (
  merchant_id text not null,
  order_id text not null,
  beneficiary_id text not null,
  refund_id text not null,
  -- Number under which it is called back.
  return_number text not null,
  amount_fen bigint not null check (amount_fen >= 0),
  state text not null check (state in ('unsent', 'returning', 'returned', 'kept')),
  provider_number text not null default '',
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, order_id, beneficiary_id, refund_id),
  foreign key (merchant_id, order_id, beneficiary_id) references order_shares,
  foreign key (merchant_id, refund_id) references refunds
);
create index share_returns_ended on share_returns (merchant_id, ended_at) where state = 'returned';
alter table share_returns enable row level security;
create policy own on share_returns using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on share_returns to playfield_app;
