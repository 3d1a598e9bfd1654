-- Players. A player is the platform's: whoever one app, or all apps of one owner, call the same, known
-- before it is clear at which merchant they stand. As with the other directories, no role may touch
-- these tables; the functions below are the only way.
create table player_identities (
  provider text not null check (provider in ('wechat', 'alipay')),
  app_id text not null,
  -- Who pays, in that app's words: openid, or Alipay's open id.
  payer_id text not null,
  -- The same person at all apps of one owner; empty where the provider does not say.
  union_id text not null,
  player_id text not null,
  made_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (provider, app_id, payer_id)
);
create index player_identities_by_union on player_identities (provider, union_id)
  where union_id <> '';
create index player_identities_by_player on player_identities (player_id, provider, seen_at desc);

-- What WeChat lends the server: its token, and what signs pages. One of each for all processes.
create table wechat_loans (
  app_id text not null,
  kind text not null check (kind in ('token', 'ticket')),
  -- Null until there is one.
  sealed text,
  lent_at timestamptz not null default 'epoch',
  ends_at timestamptz not null default 'epoch',
  tried_at timestamptz not null default 'epoch',
  primary key (app_id, kind)
);

-- Whoever this is, or from now on the player of this new id.
create function claim_player(
  p_provider text, p_app_id text, p_payer_id text, p_union_id text, p_new_id text
) returns text language plpgsql security definer set search_path = public as $$
declare
  v_player_id text;
begin
  update player_identities
  set seen_at = now(), union_id = coalesce(nullif(p_union_id, ''), union_id)
  where provider = p_provider and app_id = p_app_id and payer_id = p_payer_id
  returning player_id into v_player_id;
  if found then return v_player_id; end if;
  select player_id into v_player_id from player_identities
  where provider = p_provider and union_id = p_union_id and union_id <> '' limit 1;
  -- Two at once: the second waits here, and is whoever the first has become.
  insert into player_identities (provider, app_id, payer_id, union_id, player_id)
  values (p_provider, p_app_id, p_payer_id, p_union_id, coalesce(v_player_id, p_new_id))
  on conflict (provider, app_id, payer_id) do update set seen_at = now()
  returning player_id into v_player_id;
  return v_player_id;
end $$;

-- Null when the player never came by this provider's app. An operator who changed its account there
-- has players known by both: who they are now is what they came as last.
create function payer_of(p_player_id text, p_provider text) returns text
language sql stable security definer set search_path = public as $$
  select payer_id from player_identities
  where player_id = p_player_id and provider = p_provider
  order by seen_at desc limit 1
$$;

-- A loan, and whether whoever asks is to ask for the next one: at four fifths of its life, one at a
-- time, and not again while the last try is a moment ago. Held until the transaction ends.
create function borrow_of_wechat(p_app_id text, p_kind text, p_pause_seconds int)
returns table (sealed text, lives boolean, is_to_ask boolean)
language plpgsql security definer set search_path = public as $$
declare
  v_loan wechat_loans;
  v_is_due boolean;
begin
  select * into v_loan from wechat_loans l where l.app_id = p_app_id and l.kind = p_kind;
  if not found then
    -- Only the first time: where the row is there, this would wait for whoever holds it.
    insert into wechat_loans (app_id, kind) values (p_app_id, p_kind) on conflict do nothing;
    select * into v_loan from wechat_loans l where l.app_id = p_app_id and l.kind = p_kind;
  end if;
  v_is_due := clock_timestamp() >= v_loan.lent_at + (v_loan.ends_at - v_loan.lent_at) * 0.8
    and clock_timestamp() >= v_loan.tried_at + make_interval(secs => p_pause_seconds);
  if v_is_due then
    update wechat_loans l set tried_at = clock_timestamp()
    where (l.app_id, l.kind) = (
      select app_id, kind from wechat_loans
      where app_id = p_app_id and kind = p_kind and tried_at = v_loan.tried_at
      for update skip locked);
    v_is_due := found;
  end if;
  return query select v_loan.sealed, v_loan.ends_at > clock_timestamp(), v_is_due;
end $$;

create function keep_wechat_loan(p_app_id text, p_kind text, p_sealed text, p_ends_at timestamptz)
returns void language sql security definer set search_path = public as $$
  update wechat_loans set sealed = p_sealed, lent_at = clock_timestamp(), ends_at = p_ends_at
  where app_id = p_app_id and kind = p_kind
$$;

-- A player's browser is signed in at no merchant in particular; under that it has a session at each
-- merchant before whose machine it stands. They live and end together.
alter table session_directory add column of_session text;
create unique index session_at_merchant on session_directory (of_session, merchant_id)
  where of_session is not null and ended_at is null;

create function open_session_under(p_of_session text, p_session_id text, p_merchant_id text)
returns text language sql security definer set search_path = public as $$
  insert into session_directory
    (session_id, actor_kind, merchant_id, actor_id, refresh_hash, ends_at, of_session)
  select p_session_id, s.actor_kind, p_merchant_id, s.actor_id, '', s.ends_at, s.session_id
  from session_directory s
  where s.session_id = p_of_session and s.actor_kind = 'player' and s.ended_at is null
  on conflict (of_session, merchant_id) where of_session is not null and ended_at is null
  do update set ends_at = excluded.ends_at
  returning session_id
$$;

-- As before, but what is signed in under a stolen session ends with it.
create or replace function renew_session(
  p_session_id text, p_hash bytea, p_hash_new bytea, p_seconds int
) returns table (merchant_id text, actor_kind text, actor_id text)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  v_session session_directory;
begin
  select * into v_session from session_directory
  where session_id = p_session_id and ended_at is null and ends_at > now() for update;
  if not found then return; end if;
  if v_session.refresh_hash = p_hash
    or (v_session.refresh_hash_before = p_hash and v_session.renewed_at > now() - interval '30 seconds')
  then
    update session_directory set refresh_hash = p_hash_new, refresh_hash_before = p_hash,
      renewed_at = now(), ends_at = now() + make_interval(secs => p_seconds)
    where session_id = p_session_id;
    return query select v_session.merchant_id, v_session.actor_kind, v_session.actor_id;
  elsif v_session.refresh_hash_before = p_hash then
    update session_directory set ended_at = now()
    where (session_id = p_session_id or of_session = p_session_id) and ended_at is null;
  end if;
end $$;

-- As before, but a player's session opens a merchant that is in service, and no other: so that of a
-- browser, which is at none, opens nothing by itself.
create or replace function enter_session(p_session_id text, p_for_write boolean)
returns jsonb language plpgsql security definer set search_path = public as $$
declare
  v_session session_directory;
  v_actor jsonb;
  v_merchants text[];
begin
  select * into v_session from session_directory
  where session_id = p_session_id and ended_at is null and ends_at > now();
  if v_session.actor_kind = 'player' then
    select jsonb_build_object('is', 'player', 'playerId', v_session.actor_id) into v_actor
    from merchants m where m.merchant_id = v_session.merchant_id and m.state = 'active';
  elsif v_session.actor_kind = 'person' then
    select jsonb_build_object(
      'is', m.kind, 'accountId', a.account_id, 'name', a.name,
      'owner', a.role_id is null, 'permissions', coalesce(r.permissions, '{}'), 'sites', a.site_ids)
    into v_actor
    from accounts a
    join merchants m on m.merchant_id = a.merchant_id and m.state = 'active'
    left join roles r on r.merchant_id = a.merchant_id and r.role_id = a.role_id
    where a.merchant_id = v_session.merchant_id and a.account_id = v_session.actor_id
      and a.state = 'active';
  end if;
  if v_actor is not null then
    v_merchants := array[v_session.merchant_id];
    if v_actor ->> 'is' = 'agent' then
      v_merchants := v_merchants || agent_merchants(v_session.merchant_id);
    end if;
    v_actor := v_actor || jsonb_build_object('merchants', v_merchants);
  end if;
  perform set_config('playfield.merchants', coalesce(array_to_string(v_merchants, ','), ''), p_for_write);
  if not p_for_write then
    perform set_config('default_transaction_read_only', 'on', false);
  end if;
  return v_actor;
end $$;

-- Levels of members: who is what decides prices.
create table member_levels (
  merchant_id text not null,
  level_id text not null,
  name text not null,
  -- The higher stands above.
  rank int not null,
  primary key (merchant_id, level_id),
  constraint member_level_name_is_own unique (merchant_id, name)
);
-- A player as a merchant knows them: what is owned here belongs to it.
create table members (
  merchant_id text not null,
  player_id text not null,
  name text not null,
  photo text not null,
  level_id text,
  -- The version of the terms, null until they were agreed to.
  terms int,
  terms_at timestamptz,
  made_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (merchant_id, player_id),
  foreign key (merchant_id, level_id) references member_levels
);
create index members_newest on members (merchant_id, made_at desc);

alter table member_levels enable row level security;
alter table members enable row level security;
create policy own on member_levels using (merchant_id = any ((select current_merchants())::text[]));
create policy own on members using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on member_levels to playfield_app;
grant select, insert, update on members to playfield_app;
grant execute on function claim_player(text, text, text, text, text), payer_of(text, text),
  borrow_of_wechat(text, text, int), keep_wechat_loan(text, text, text, timestamptz),
  open_session_under(text, text, text) to playfield_app;
