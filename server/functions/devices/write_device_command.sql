-- Writes a command. The server notifies the gateway of its device after the commit, by the code of the
-- board that is there now. The worker that carries commands looks after it once it should have been
-- answered.
create or replace function write_device_command(
  p_merchant_id text, p_command_id text, p_device_id text, p_type text, p_data jsonb,
  p_expires_at timestamptz, p_asked_by text
) returns setof device_commands language plpgsql set search_path = public as $$
begin
  -- Whoever carries intents looks after it when it should have been answered.
  insert into outbox (merchant_id, intent_id, kind, intent, due_at)
  values (p_merchant_id, p_command_id, 'devices.command', '{}', now() + interval '5 seconds');
  return query
    insert into device_commands (merchant_id, command_id, device_id, type, data, state, expires_at,
      asked_by)
    values (p_merchant_id, p_command_id, p_device_id, p_type, p_data, 'written', p_expires_at,
      p_asked_by)
    returning *;
end $$;
grant execute on function write_device_command(text, text, text, text, jsonb, timestamptz, text) to
  playfield_app;
