-- Sites, where devices stand and parcels go. Degrees are in millionths, because nothing is a float.
create table sites (
  merchant_id text not null,
  site_id text not null,
  firm_name text not null,
  address_type text not null check (address_type in ('placement', 'delivery')),
  area_code text not null,
  area_name text not null,
  address text not null,
  contact_name text not null,
  contact_phone text not null,
  lat_e6 int check (lat_e6 between -90000000 and 90000000),
  lng_e6 int check (lng_e6 between -180000000 and 180000000),
  remark text not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, site_id),
  constraint site_name_is_own unique (merchant_id, firm_name)
);
alter table sites enable row level security;
create policy own on sites using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on sites to playfield_app;

-- The default site of a merchant. As the key is the merchant alone, there is never a second one.
create table default_sites (
  merchant_id text primary key,
  site_id text not null,
  foreign key (merchant_id, site_id) references sites on delete cascade
);
alter table default_sites enable row level security;
create policy own on default_sites using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on default_sites to playfield_app;
