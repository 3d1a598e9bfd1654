-- Devices: the register. A code is found before it is known whose it is (a board at the broker, a
-- player's scan), so it stands in a directory of its own.
create table device_directory (
  code text primary key,
  merchant_id text not null,
  device_id text not null
);

create table devices (
  merchant_id text not null,
  device_id text not null,
  code text not null,
  protocol text not null check (protocol in ('v1', 'pulse')),
  type text not null
    check (type in ('claw', 'game', 'changer', 'vending', 'glass', 'lipstick', 'ticket')),
  number text not null,
  price_fen bigint not null check (price_fen >= 0),
  site_id text,
  address text not null,
  remark text not null,
  -- HMAC of the secret, and the key that it was made with.
  secret_key_id text not null,
  secret_hash bytea not null,
  made_at timestamptz not null default now(),
  -- Removed: its code may be another device's by now, what it did stays.
  removed_at timestamptz,
  primary key (merchant_id, device_id),
  foreign key (merchant_id, site_id) references sites
);
create index devices_by_site on devices (merchant_id, site_id) where removed_at is null;
create unique index device_number_is_own on devices (merchant_id, site_id, number)
  where removed_at is null and number <> '';

-- Where it stood, from when on. What was earned is booked with the site of its moment.
create table device_moves (
  merchant_id text not null,
  device_id text not null,
  move_id text not null,
  site_id text,
  site_name text not null,
  moved_at timestamptz not null default now(),
  primary key (merchant_id, device_id, move_id),
  foreign key (merchant_id, device_id) references devices
);

create function find_device(p_code text)
returns table (merchant_id text, device_id text)
language sql stable security definer set search_path = public as $$
  select d.merchant_id, d.device_id from device_directory d where d.code = p_code
$$;

-- False when the code is a device's already, of this merchant or of another.
create function claim_device(p_code text, p_merchant_id text, p_device_id text)
returns boolean language plpgsql security definer set search_path = public as $$
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'claim_device: not a merchant of this transaction';
  end if;
  insert into device_directory values (p_code, p_merchant_id, p_device_id)
  on conflict (code) do nothing;
  return found;
end $$;

create function release_device(p_code text, p_merchant_id text)
returns void language sql security definer set search_path = public as $$
  delete from device_directory where code = p_code and merchant_id = p_merchant_id
    and p_merchant_id = any (current_merchants())
$$;

alter table devices enable row level security;
alter table device_moves enable row level security;
create policy own on devices using (merchant_id = any ((select current_merchants())::text[]));
create policy own on device_moves using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on devices to playfield_app;
grant select, insert on device_moves to playfield_app;
grant execute on function find_device(text), claim_device(text, text, text),
  release_device(text, text) to playfield_app;
