-- A spare board takes a device's place. Its own code leads to the device from then on, and the codes of
-- those before it still do for players; only the board that is there now is let in at the broker.
create index device_directory_by_device on device_directory (merchant_id, device_id);

-- How many lives were over when the board that is there now came.
alter table device_states add column lives_before bigint not null default 0;

create or replace function find_device_secrets(p_codes text[])
returns table (code text, merchant_id text, device_id text, protocol text, key_id text, hash bytea)
language sql stable security definer set search_path = public as $$
  select f.code, f.merchant_id, f.device_id, d.protocol, d.secret_key_id, d.secret_hash
  from device_directory f
  join devices d on d.merchant_id = f.merchant_id and d.device_id = f.device_id
  where f.code = any (p_codes) and d.code = f.code and d.removed_at is null
$$;

-- Another board, of which nothing is known: it counts its events and its meters by itself.
create function begin_board(p_merchant_id text, p_device_id text) returns void
language plpgsql security definer set search_path = public as $$
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'begin_board: not a merchant of this transaction';
  end if;
  insert into device_states as s (merchant_id, device_id, lives_before)
  values (p_merchant_id, p_device_id, 1)
  on conflict (merchant_id, device_id) do update set
    lives_before = s.lives_before + greatest(coalesce(s.life, 1), 1),
    session = '', play = null, boot = null, life = null, meter_boot = null, meter_seq = null,
    totals = '{}', faults = '{}';
  delete from device_event_keys where merchant_id = p_merchant_id and device_id = p_device_id;
end $$;

-- All codes of a device that is removed.
drop function release_device(text, text);
create function release_device(p_merchant_id text, p_device_id text) returns void
language sql security definer set search_path = public as $$
  delete from device_directory where merchant_id = p_merchant_id and device_id = p_device_id
    and p_merchant_id = any (current_merchants())
$$;
grant execute on function begin_board(text, text), release_device(text, text) to playfield_app;
