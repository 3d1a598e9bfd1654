-- Totals that can't have been reached since the last one that was booked are held, not booked, until
-- a person decides or they are plausible again (decision 54).
alter table device_states add column metered_at timestamptz;
update device_states set metered_at = heard_at where life is not null;
-- Some machines count faster than others of their type: how many times the usual limits.
alter table devices add column meter_factor int not null default 1
  check (meter_factor between 1 and 100);

create table held_meters (
  merchant_id text not null,
  device_id text not null,
  -- Over all boards that have been in this place.
  life bigint not null,
  source text not null,
  unit_fen bigint not null,
  -- Why it is held: contract/held-meters.ts.
  kind text not null,
  accepted bigint not null,
  told bigint not null,
  -- Pieces that came plausibly since it is held: they belong to whatever is decided.
  grown bigint not null,
  since timestamptz not null,
  accepted_at timestamptz,
  primary key (merchant_id, device_id, life, source, unit_fen, kind),
  foreign key (merchant_id, device_id) references devices
);
alter table held_meters enable row level security;
create policy own on held_meters using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, delete on held_meters to playfield_app;

-- What the owner took back of what machines had counted: a booking of its own for each.
create table count_reversals (
  merchant_id text not null,
  reversal_id text not null,
  device_id text not null,
  site_id text not null,
  -- In which it had been booked; statistics of that hour follow.
  hour timestamptz not null,
  source text not null,
  unit_fen bigint not null,
  quantity bigint not null check (quantity > 0),
  reason text not null,
  by_name text not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, reversal_id),
  foreign key (merchant_id, device_id) references devices
);
create index count_reversals_newest on count_reversals (merchant_id, device_id, made_at desc);
alter table count_reversals enable row level security;
create policy own on count_reversals using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on count_reversals to playfield_app;

-- Takes pieces off what was counted in an hour. False where it has no longer so many.
create function reverse_count(p_merchant_id text, p_device_id text, p_site_id text,
  p_hour timestamptz, p_source text, p_unit_fen bigint, p_quantity bigint) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  v_left bigint;
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'reverse_count: not a merchant of this transaction';
  end if;
  select quantity - p_quantity into v_left from device_hours
    where merchant_id = p_merchant_id and hour = p_hour and device_id = p_device_id
      and site_id = p_site_id and source = p_source and unit_fen = p_unit_fen
    for update;
  if v_left is null or v_left < 0 or p_quantity < 1 then return false; end if;
  if v_left = 0 then
    delete from device_hours
      where merchant_id = p_merchant_id and hour = p_hour and device_id = p_device_id
        and site_id = p_site_id and source = p_source and unit_fen = p_unit_fen;
  else
    update device_hours set quantity = v_left
      where merchant_id = p_merchant_id and hour = p_hour and device_id = p_device_id
        and site_id = p_site_id and source = p_source and unit_fen = p_unit_fen;
  end if;
  perform unfold_reports(p_merchant_id, p_hour);
  return true;
end $$;
grant execute on function
  reverse_count(text, text, text, timestamptz, text, bigint, bigint) to playfield_app;
