-- Money handed from one merchant to another: a row with each of the two, under the same id.
create table transfers (
  merchant_id text not null,
  transfer_id text not null,
  direction text not null check (direction in ('out', 'in')),
  other_merchant_id text not null,
  other_name text not null,
  amount_fen bigint not null check (amount_fen > 0),
  remark text not null,
  state text not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, transfer_id)
);
create index transfers_newest on transfers (merchant_id, made_at desc);
alter table transfers enable row level security;
create policy own on transfers using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on transfers to playfield_app;

-- Who would receive a transfer. Only the first character of a stranger's name is told.
create function find_receiver(p_phone text) returns table (merchant_id text, name text)
language sql stable security definer set search_path = public as $$
  select m.merchant_id, left(m.name, 1) || '**' from login_directory d
  join merchants m on m.merchant_id = d.merchant_id
  where d.login = p_phone and m.kind = 'merchant' and m.state = 'active'
$$;
grant execute on function find_receiver(text) to playfield_app;
