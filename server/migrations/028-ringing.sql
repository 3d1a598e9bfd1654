-- A command goes to its machine as soon as it is committed: the gateway that has the machine hears of
-- it then, by the code of the board that is there now. Whoever carries intents looks after it when it
-- should have been answered.
create or replace function write_device_command(
  p_merchant_id text, p_command_id text, p_device_id text, p_code text, p_type text, p_data jsonb,
  p_expires_at timestamptz, p_asked_by text
) returns setof device_commands language plpgsql set search_path = public as $$
begin
  insert into outbox (merchant_id, intent_id, kind, intent, due_at)
  values (p_merchant_id, p_command_id, 'devices.command', jsonb_build_object(
    'merchantId', p_merchant_id, 'deviceId', p_device_id, 'code', p_code),
    now() + interval '5 seconds');
  perform pg_notify('playfield_commands', concat_ws(' ', p_merchant_id, p_device_id, d.code,
    p_command_id))
  from devices d where d.merchant_id = p_merchant_id and d.device_id = p_device_id;
  return query
    insert into device_commands (merchant_id, command_id, device_id, type, data, state, expires_at,
      asked_by)
    values (p_merchant_id, p_command_id, p_device_id, p_type, p_data, 'written', p_expires_at,
      p_asked_by)
    returning *;
end $$;
