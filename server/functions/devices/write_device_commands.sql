-- Writes many commands at once, as `write_device_command` does.
create or replace function write_device_commands(
  p_merchant_id text, p_commands jsonb, p_asked_by text
) returns void language plpgsql set search_path = public as $$
begin
  insert into outbox (merchant_id, intent_id, kind, intent, due_at)
  select p_merchant_id, x.id, 'devices.command', '{}', now() + interval '5 seconds'
  from jsonb_to_recordset(p_commands) as x (id text);
  insert into device_commands (merchant_id, command_id, device_id, type, data, state, expires_at,
    asked_by)
  select p_merchant_id, x.id, x."deviceId", x.type, x.data, 'written', x."expiresAt", p_asked_by
  from jsonb_to_recordset(p_commands)
    as x (id text, "deviceId" text, type text, data jsonb, "expiresAt" timestamptz);
end $$;
grant execute on function write_device_commands(text, jsonb, text) to playfield_app;
