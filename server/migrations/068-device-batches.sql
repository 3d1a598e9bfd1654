-- What many devices are told at once, and what became of it at each. A batch goes in waves: the next
-- begins when all of the one before have answered, and none does once so many have failed.
create table device_batches (
  merchant_id text not null,
  batch_id text not null,
  kind text not null,
  wish jsonb not null,
  asked_by text not null,
  -- How many more may fail before it halts; null: it never does.
  stop_after int check (stop_after > 0),
  -- Until then the next wave waits after the one before, in minutes.
  pause_minutes int not null default 0 check (pause_minutes between 0 and 10080),
  -- The wave that was sent last, from 1.
  wave int not null default 1 check (wave > 0),
  -- As many had failed when it was last told to go on.
  failed_before int not null default 0,
  halted_at timestamptz,
  made_at timestamptz not null default now(),
  primary key (merchant_id, batch_id)
);
create index device_batches_newest on device_batches (merchant_id, made_at desc, batch_id desc);

create table device_batch_items (
  merchant_id text not null,
  batch_id text not null,
  device_id text not null,
  wave int not null check (wave > 0),
  state text not null check (state in ('waiting', 'sent', 'confirmed', 'refused', 'offline', 'doubt')),
  -- The last of them: it is told again when somebody tries again.
  command_id text,
  sent_at timestamptz,
  -- What is known of a refusal: the board's own code, or what was said before anything was sent.
  code text not null default '',
  -- In words, {"zh": …, "en": …}, where its kind has some.
  said jsonb,
  moved_at timestamptz not null default now(),
  primary key (merchant_id, batch_id, device_id)
);
create unique index device_batch_commands on device_batch_items (merchant_id, command_id);
create index device_batch_devices on device_batch_items (merchant_id, device_id, batch_id desc);

alter table device_batches enable row level security;
alter table device_batch_items enable row level security;
create policy own on device_batches using (merchant_id = any ((select current_merchants())::text[]));
create policy own on device_batch_items
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_batches to playfield_app;
grant select, insert, update on device_batch_items to playfield_app;

-- As `write_device_command`, for many at once.
create function write_device_commands(
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
