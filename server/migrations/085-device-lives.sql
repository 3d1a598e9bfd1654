-- When a board began to count anew: it came for the first time, its data was cleared, or it is another
-- one. By the place of its first meters, since its own clock is not trusted.
create table device_lives (
  merchant_id text not null,
  device_id text not null,
  -- Over all boards that have been in this place.
  life bigint not null,
  began_at timestamptz not null,
  boot bigint not null,
  seq bigint not null,
  primary key (merchant_id, device_id, life),
  foreign key (merchant_id, device_id) references devices
);
-- Of what was told before this was kept it isn't known which life it was in.
insert into device_lives (merchant_id, device_id, life, began_at, boot, seq)
  select merchant_id, device_id, lives_before + life, now(), meter_boot, meter_seq
  from device_states where life is not null;

alter table device_lives enable row level security;
create policy own on device_lives using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_lives to playfield_app;

-- Plays in the order of their board, of which the last few are looked at for each player who comes.
create index device_plays_in_order on device_events (merchant_id, device_id, boot, seq)
  where type = 'play.ended';
