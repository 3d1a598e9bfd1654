-- Pictures and videos for the screens of devices. A removed one stays as long as its plays count.
create table ads (
  merchant_id text not null,
  ad_id text not null,
  name text not null,
  kind text not null check (kind in ('picture', 'video')),
  link text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes > 0),
  -- How long it is shown.
  seconds int not null check (seconds between 1 and 600),
  made_by text not null,
  made_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (merchant_id, ad_id)
);

-- Which ads are shown where and when: placed on devices, as a group of devices, or for a customer's task.
create table ad_showings (
  merchant_id text not null,
  showing_id text not null,
  kind text not null check (kind in ('placement', 'group', 'task')),
  name text not null,
  -- Days in Shanghai, the last included; null: without such an end.
  from_day date,
  until_day date check (until_day >= from_day),
  -- Minutes of the day in Shanghai, the second not included.
  from_minute int not null default 0 check (from_minute between 0 and 1439),
  until_minute int not null default 1440 check (until_minute > from_minute and until_minute <= 1440),
  -- Of a task: so often in all, and what its customer pays for that, or for a thousand.
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

create table ad_showing_ads (
  merchant_id text not null,
  showing_id text not null,
  ad_id text not null,
  -- What devices know it by, and count it by: the same ad in another showing is another one.
  item_id text not null,
  -- From 0; null: it was taken out since.
  place int,
  primary key (merchant_id, showing_id, ad_id),
  foreign key (merchant_id, showing_id) references ad_showings (merchant_id, showing_id),
  foreign key (merchant_id, ad_id) references ads (merchant_id, ad_id)
);
create unique index ad_items on ad_showing_ads (merchant_id, item_id);

create table ad_showing_devices (
  merchant_id text not null,
  showing_id text not null,
  device_id text not null,
  primary key (merchant_id, showing_id, device_id),
  foreign key (merchant_id, showing_id) references ad_showings (merchant_id, showing_id),
  foreign key (merchant_id, device_id) references devices (merchant_id, device_id)
);
create index ad_showings_of_device on ad_showing_devices (merchant_id, device_id);

-- The pictures beside the functions, while nobody is at the device.
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

-- Where no ads are shown: everywhere (an empty id), at a site, on a device.
create table ad_stops (
  merchant_id text not null,
  about text not null check (about in ('all', 'site', 'device')),
  about_id text not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, about, about_id)
);

alter table ads enable row level security;
alter table ad_showings enable row level security;
alter table ad_showing_ads enable row level security;
alter table ad_showing_devices enable row level security;
alter table carousel_pictures enable row level security;
alter table ad_stops enable row level security;
create policy own on ads using (merchant_id = any ((select current_merchants())::text[]));
create policy own on ad_showings using (merchant_id = any ((select current_merchants())::text[]));
create policy own on ad_showing_ads using (merchant_id = any ((select current_merchants())::text[]));
create policy own on ad_showing_devices
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on carousel_pictures using (merchant_id = any ((select current_merchants())::text[]));
create policy own on ad_stops using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on ads, ad_showings, ad_showing_ads to playfield_app;
grant select, insert, delete on ad_showing_devices, carousel_pictures, ad_stops to playfield_app;
