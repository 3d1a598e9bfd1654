-- Pictures and videos for device screens. A removed one stays as long as its plays count.
create table ads (
  merchant_id text not null,
  ad_id text not null,
  name text not null,
  kind text not null check (kind in ('picture', 'video')),
  link text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes > 0),
  -- Seconds for which it is shown.
  seconds int not null check (seconds between 1 and 600),
  made_by text not null,
  made_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (merchant_id, ad_id)
);
alter table ads enable row level security;
create policy own on ads using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on ads to playfield_app;

-- Showings: which ads are shown where and when, placed on devices, as a group of devices, or for the
-- task of a customer.
create table ad_showings (
  merchant_id text not null,
  showing_id text not null,
  kind text not null check (kind in ('placement', 'group', 'task')),
  name text not null,
  -- First and last day in Shanghai; null: no limit.
  from_day date,
  until_day date check (until_day >= from_day),
  -- Minutes of the day in Shanghai; the second one is not included.
  from_minute int not null default 0 check (from_minute between 0 and 1439),
  until_minute int not null default 1440 check (until_minute > from_minute and until_minute <= 1440),
  -- Of a task: plays in all, and what the customer pays for them or for a thousand.
  plays_wanted int check (plays_wanted > 0),
  priced_by text not null default 'none' check (priced_by in ('none', 'thousand', 'task')),
  price_fen bigint not null default 0 check (price_fen >= 0),
  made_by text not null,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, showing_id),
  check (priced_by <> 'task' or plays_wanted is not null),
  check (kind = 'task' or (priced_by = 'none' and plays_wanted is null))
);
create index ad_showings_newest on ad_showings (merchant_id, made_at desc, showing_id desc);
alter table ad_showings enable row level security;
create policy own on ad_showings using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on ad_showings to playfield_app;

-- Ads of a showing.
create table ad_showing_ads (
  merchant_id text not null,
  showing_id text not null,
  ad_id text not null,
  -- Id under which devices know and count it: the same ad in another showing has another one.
  item_id text not null,
  -- Place, from 0; null: it was removed since.
  place int,
  primary key (merchant_id, showing_id, ad_id),
  foreign key (merchant_id, showing_id) references ad_showings (merchant_id, showing_id),
  foreign key (merchant_id, ad_id) references ads (merchant_id, ad_id)
);
create unique index ad_items on ad_showing_ads (merchant_id, item_id);
alter table ad_showing_ads enable row level security;
create policy own on ad_showing_ads using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on ad_showing_ads to playfield_app;

-- Devices of a showing.
create table ad_showing_devices (
  merchant_id text not null,
  showing_id text not null,
  device_id text not null,
  primary key (merchant_id, showing_id, device_id),
  foreign key (merchant_id, showing_id) references ad_showings (merchant_id, showing_id),
  foreign key (merchant_id, device_id) references devices (merchant_id, device_id)
);
create index ad_showings_of_device on ad_showing_devices (merchant_id, device_id);
alter table ad_showing_devices enable row level security;
create policy own on ad_showing_devices using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, delete on ad_showing_devices to playfield_app;

-- Pictures beside the functions while nobody is at the device.
create table carousel_pictures (
  merchant_id text not null,
  device_id text not null,
  place int not null,
  ad_id text not null,
  primary key (merchant_id, device_id, place),
  foreign key (merchant_id, device_id) references devices (merchant_id, device_id),
  foreign key (merchant_id, ad_id) references ads (merchant_id, ad_id)
);
create index carousels_of_ad on carousel_pictures (merchant_id, ad_id);
alter table carousel_pictures enable row level security;
create policy own on carousel_pictures using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, delete on carousel_pictures to playfield_app;

-- Where no ads are shown: everywhere (empty id), at a site, or on a device.
create table ad_stops (
  merchant_id text not null,
  about text not null check (about in ('all', 'site', 'device')),
  about_id text not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, about, about_id)
);
alter table ad_stops enable row level security;
create policy own on ad_stops using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, delete on ad_stops to playfield_app;

-- The last total of each ad that a device reported, by the life of its board. What exceeds it is new.
create table ad_totals (
  merchant_id text not null,
  device_id text not null,
  item_id text not null,
  life bigint not null,
  total bigint not null check (total >= 0),
  primary key (merchant_id, device_id, item_id),
  foreign key (merchant_id, device_id) references devices (merchant_id, device_id)
);
alter table ad_totals enable row level security;
create policy own on ad_totals using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on ad_totals to playfield_app;

-- Complete plays of each ad by the hour in which they were reported.
create table ad_hours (
  merchant_id text not null,
  hour timestamptz not null,
  device_id text not null,
  site_id text not null,
  showing_id text not null,
  ad_id text not null,
  plays bigint not null check (plays > 0),
  primary key (merchant_id, hour, device_id, site_id, showing_id, ad_id)
);
create index ad_hours_of_showing on ad_hours (merchant_id, showing_id);
alter table ad_hours enable row level security;
create policy own on ad_hours using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on ad_hours to playfield_app;
