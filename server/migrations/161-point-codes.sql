-- Codes that give points. A code is as good as its points, but staff must be able to print it again, so it
-- is stored as it is, like the codes for pickup.

create table point_code_batches (
  merchant_id text not null,
  batch_id text not null,
  name text not null,
  points bigint not null check (points between 1 and 1000000),
  -- A code for each use, or one code for all.
  kind text not null check (kind in ('once', 'many')),
  -- Uses of all codes of the batch.
  total int not null check (total between 1 and 1000000),
  used int not null default 0 check (used between 0 and total),
  -- Unused codes that were stopped one by one.
  stopped int not null default 0 check (stopped between 0 and total),
  -- Uses of one member; 0: no limit.
  member_limit int not null check (member_limit between 0 and 1000),
  -- Last day; null: codes do not expire.
  ends_on date,
  made_at timestamptz not null,
  account_id text not null,
  stopped_at timestamptz,
  primary key (merchant_id, batch_id),
  check (used + stopped <= total)
);
create index point_code_batches_newest on point_code_batches (merchant_id, made_at desc);

create table point_codes (
  merchant_id text not null,
  batch_id text not null,
  number int not null check (number > 0),
  code text not null check (length(code) = 16),
  uses int not null default 0 check (uses >= 0),
  stopped_at timestamptz,
  primary key (merchant_id, batch_id, number),
  constraint point_code_is_own unique (merchant_id, code),
  foreign key (merchant_id, batch_id) references point_code_batches
);

-- The natural key of what a code gives: merchant, code, member and the number of the member's use of it.
create table point_code_uses (
  merchant_id text not null,
  batch_id text not null,
  number int not null,
  player_id text not null,
  use_number int not null check (use_number > 0),
  used_at timestamptz not null,
  primary key (merchant_id, batch_id, number, player_id, use_number),
  foreign key (merchant_id, batch_id, number) references point_codes,
  foreign key (merchant_id, player_id) references members
);
create index point_code_uses_of_member on point_code_uses (merchant_id, player_id, batch_id);
create index point_code_uses_newest on point_code_uses (merchant_id, batch_id, used_at desc);

alter table point_code_batches enable row level security;
alter table point_codes enable row level security;
alter table point_code_uses enable row level security;
create policy own on point_code_batches
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on point_codes using (merchant_id = any ((select current_merchants())::text[]));
create policy own on point_code_uses
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on point_code_batches, point_codes to playfield_app;
grant select, insert on point_code_uses to playfield_app;

-- Uses a code once and gives its points. `result` is `given`, or why nothing was given. The member's lock
-- comes first: without it, two codes at once could exceed the limit per member. The rows of code and batch
-- are locked next, always in this order, so a code never gives more often than its batch says.
create function redeem_point_code(
  p_merchant_id text, p_transfer_id text, p_player_id text, p_code text, p_at timestamptz,
  out result text, out points bigint
) language plpgsql set search_path = public as $$
declare
  v_code record;
  v_batch record;
  v_own_uses int;
  v_is_new boolean;
begin
  points := 0;
  perform lock_points(p_merchant_id, p_player_id);
  select c.batch_id, c.number, c.uses, c.stopped_at into v_code from point_codes c
  where c.merchant_id = p_merchant_id and c.code = p_code for update;
  if not found then
    result := 'wrong';
    return;
  end if;
  select b.name, b.points, b.kind, b.total, b.used, b.member_limit, b.ends_on, b.stopped_at
  into v_batch from point_code_batches b
  where b.merchant_id = p_merchant_id and b.batch_id = v_code.batch_id for update;
  select count(*) into v_own_uses from point_code_uses u
  where u.merchant_id = p_merchant_id and u.player_id = p_player_id
    and u.batch_id = v_code.batch_id and u.number = v_code.number;
  result := case
    when v_batch.kind = 'once' and v_own_uses > 0 then 'ownUsed'
    when v_batch.kind = 'once' and v_code.uses > 0 then 'used'
    when v_batch.stopped_at is not null or v_code.stopped_at is not null then 'stopped'
    when v_batch.ends_on < day_of(p_at) then 'ended'
    when v_batch.used >= v_batch.total then 'used'
    when v_batch.member_limit > 0 and v_batch.member_limit <= (
      select count(*) from point_code_uses u
      where u.merchant_id = p_merchant_id and u.player_id = p_player_id
        and u.batch_id = v_code.batch_id) then 'memberLimit'
    else 'given' end;
  if result <> 'given' then return; end if;
  update point_codes set uses = uses + 1
  where merchant_id = p_merchant_id and batch_id = v_code.batch_id and number = v_code.number;
  update point_code_batches set used = used + 1
  where merchant_id = p_merchant_id and batch_id = v_code.batch_id;
  insert into point_code_uses (merchant_id, batch_id, number, player_id, use_number, used_at)
  values (p_merchant_id, v_code.batch_id, v_code.number, p_player_id, v_own_uses + 1, p_at);
  v_is_new := earn_points(p_merchant_id, p_transfer_id, p_player_id,
    'code:' || v_code.batch_id || ':' || v_code.number || ':' || (v_own_uses + 1), v_batch.points,
    null, false, jsonb_build_object('kind', 'earned', 'source', 'code', 'reason', v_batch.name,
      'about', 'pointCodeBatch:' || v_code.batch_id, 'batch', v_code.batch_id), p_at);
  if not v_is_new then
    raise exception 'redeem_point_code: use % of code % was booked before', v_own_uses + 1,
      v_code.number;
  end if;
  points := v_batch.points;
end $$;

grant execute on function lock_points(text, text),
  redeem_point_code(text, text, text, text, timestamptz) to playfield_app;
