-- The last total of each ad that a device has told, in the life of its board: what is above it is new.
create table ad_totals (
  merchant_id text not null,
  device_id text not null,
  item_id text not null,
  life bigint not null,
  total bigint not null check (total >= 0),
  primary key (merchant_id, device_id, item_id),
  foreign key (merchant_id, device_id) references devices (merchant_id, device_id)
);

-- How often each was shown to its end, by the hour in which that was told.
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

alter table ad_totals enable row level security;
alter table ad_hours enable row level security;
create policy own on ad_totals using (merchant_id = any ((select current_merchants())::text[]));
create policy own on ad_hours using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on ad_totals, ad_hours to playfield_app;
