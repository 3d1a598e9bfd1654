-- Links to points stores elsewhere, and points that members buy.

create table store_links (
  merchant_id text not null,
  link_id text not null,
  title text not null check (char_length(title) between 1 and 20),
  -- Empty without one.
  picture text not null,
  address text not null check (address ^@ 'https://'),
  is_on boolean not null,
  made_at timestamptz not null,
  primary key (merchant_id, link_id)
);
-- While a link is on, the own store is closed.
create unique index store_link_is_on on store_links (merchant_id) where is_on;

alter table store_links enable row level security;
create policy own on store_links using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on store_links to playfield_app;
