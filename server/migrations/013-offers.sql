-- Recharge packages: what a player pays, and the coins for it. Without a site it is sold at every site;
-- a site's own package stands there in place of the one for every site with its kind and name.
create table offers (
  merchant_id text not null,
  offer_id text not null,
  site_id text,
  kind text not null check (kind in ('play', 'recharge')),
  name text not null check (char_length(name) between 1 and 20),
  price_fen bigint not null check (price_fen > 0),
  coins int not null check (coins > 0),
  bonus_coins int not null check (bonus_coins >= 0),
  -- The first and the last day it is sold, each as the moment in which that day begins.
  starts_at timestamptz,
  ends_at timestamptz check (ends_at >= starts_at),
  -- How often a player may buy it in a day; 0: as often as they like.
  day_limit int not null check (day_limit >= 0),
  is_on boolean not null,
  is_recommended boolean not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, offer_id),
  foreign key (merchant_id, site_id) references sites on delete cascade,
  constraint offer_name_is_own unique nulls not distinct (merchant_id, site_id, kind, name)
);
create unique index offer_recommended_once on offers (merchant_id, site_id, kind)
  nulls not distinct where is_recommended;

-- What members of a level pay instead.
create table offer_level_prices (
  merchant_id text not null,
  offer_id text not null,
  level_id text not null,
  price_fen bigint not null check (price_fen > 0),
  primary key (merchant_id, offer_id, level_id),
  foreign key (merchant_id, offer_id) references offers on delete cascade
);

alter table offers enable row level security;
alter table offer_level_prices enable row level security;
create policy own on offers using (merchant_id = any ((select current_merchants())::text[]));
create policy own on offer_level_prices
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on offers, offer_level_prices to playfield_app;
