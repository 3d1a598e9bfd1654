-- Profit sharing: who gets a part of what sites earn, and which.
create table beneficiaries (
  merchant_id text not null,
  beneficiary_id text not null,
  name text not null,
  role text not null check (role in ('site', 'partner', 'agent', 'staff', 'other')),
  phone text not null,
  -- Sealed (about: number.identity, number.creditCode), with what may be shown of it.
  sealed_number text,
  masked_number text not null default '',
  -- Of an agent: the house that the platform made for it.
  agent_id text,
  remark text not null,
  made_at timestamptz not null,
  removed_at timestamptz,
  primary key (merchant_id, beneficiary_id)
);
create unique index beneficiary_name_is_own on beneficiaries (merchant_id, name)
  where removed_at is null;
create unique index beneficiary_is_one_agent on beneficiaries (merchant_id, agent_id)
  where agent_id is not null;

create table beneficiary_cards (
  merchant_id text not null,
  beneficiary_id text not null,
  -- Sealed (about: number.bankCard), with what may be shown of it.
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

-- Versions of which part goes to whom, each from a moment on until the next one's. Without a site:
-- at every site, beside the site's own.
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

-- Whether a merchant shares; without a row, not.
create table sharing_settings (
  merchant_id text primary key,
  is_on boolean not null default false
);

-- What the merchant has paid to one who shares, outside of the platform.
create table share_payments (
  merchant_id text not null,
  payment_id text not null,
  beneficiary_id text not null,
  amount_fen bigint not null check (amount_fen > 0),
  remark text not null,
  paid_by text not null,
  paid_at timestamptz not null,
  primary key (merchant_id, payment_id),
  foreign key (merchant_id, beneficiary_id) references beneficiaries
);
create index share_payments_newest on share_payments (merchant_id, beneficiary_id, paid_at desc);

-- What of an order goes to others: worked out when it was made, so that a payment asks nobody. `split`
-- says who gets how much.
alter table orders add split_id text, add shared_fen bigint not null default 0, add split jsonb;
create index orders_by_split on orders (merchant_id, split_id, made_at) where split_id is not null;

alter table beneficiaries enable row level security;
alter table beneficiary_cards enable row level security;
alter table splits enable row level security;
alter table split_parts enable row level security;
alter table sharing_settings enable row level security;
alter table share_payments enable row level security;
create policy own on beneficiaries using (merchant_id = any ((select current_merchants())::text[]));
create policy own on beneficiary_cards
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on splits using (merchant_id = any ((select current_merchants())::text[]));
create policy own on split_parts using (merchant_id = any ((select current_merchants())::text[]));
create policy own on sharing_settings
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on share_payments using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on share_payments to playfield_app;
grant select, insert, update on beneficiaries, beneficiary_cards, sharing_settings to playfield_app;
grant select, insert, update, delete on splits, split_parts to playfield_app;

-- Who works as an agent for these merchants: each sees its own, and no other house.
create function agents_of(p_merchant_ids text[])
returns table (agent_id text, name text, merchant_id text, merchant_name text)
language sql stable security definer set search_path = public as $$
  select d.agent_id, a.name, d.merchant_id, m.name
  from agent_directory d
  join merchants a on a.merchant_id = d.agent_id
  join merchants m on m.merchant_id = d.merchant_id
  where d.merchant_id = any (p_merchant_ids) and d.merchant_id = any (current_merchants())
  order by m.name, a.name, d.agent_id
$$;
grant execute on function agents_of(text[]) to playfield_app;
