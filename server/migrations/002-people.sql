-- A house of people: a merchant, an agent, or the platform itself. Whoever signs in belongs to one.
create table merchants (
  merchant_id text primary key,
  kind text not null check (kind in ('merchant', 'agent', 'platform')),
  name text not null,
  service_phone text not null default '',
  service_qr text not null default '',
  state text not null default 'active' check (state in ('active', 'stopped')),
  made_at timestamptz not null default now()
);

-- A role is a set of permission keys; the keys are those of the call table.
create table roles (
  merchant_id text not null,
  role_id text not null,
  name text not null,
  permissions text[] not null default '{}',
  made_at timestamptz not null default now(),
  primary key (merchant_id, role_id),
  constraint role_name_is_own unique (merchant_id, name)
);

-- Without a role: the owner of the house, who may do all. Without sites: all of them.
create table accounts (
  merchant_id text not null,
  account_id text not null,
  phone text not null,
  login_name text not null default '',
  name text not null,
  photo text not null default '',
  remark text not null default '',
  password_hash text not null,
  role_id text,
  site_ids text[],
  state text not null default 'active' check (state in ('active', 'stopped')),
  made_at timestamptz not null default now(),
  primary key (merchant_id, account_id),
  foreign key (merchant_id, role_id) references roles
);
create index accounts_by_role on accounts (merchant_id, role_id);

alter table merchants enable row level security;
alter table roles enable row level security;
alter table accounts enable row level security;
create policy own on merchants using (merchant_id = any ((select current_merchants())::text[]));
create policy own on roles using (merchant_id = any ((select current_merchants())::text[]));
create policy own on accounts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on merchants to playfield_app;
grant select, insert, update, delete on roles, accounts to playfield_app;

-- Directories: asked before the merchant is known, hold nothing else, and are read and written by
-- the functions below only. No role but their owner may touch the tables.
create table login_directory (
  login text primary key,
  merchant_id text not null,
  account_id text not null
);
create table agent_directory (
  agent_id text not null,
  merchant_id text not null,
  primary key (agent_id, merchant_id)
);
-- One row a signed-in browser or client. The refresh token changes at each use; of the one before
-- only the hash is kept, to know it again when somebody uses it twice.
create table session_directory (
  session_id text primary key,
  actor_kind text not null check (actor_kind in ('person', 'player')),
  merchant_id text not null,
  actor_id text not null,
  refresh_hash bytea not null,
  refresh_hash_before bytea,
  renewed_at timestamptz not null default now(),
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_actor on session_directory (merchant_id, actor_id) where ended_at is null;

create function find_login(p_login text)
returns table (merchant_id text, account_id text)
language sql stable security definer set search_path = public as $$
  select d.merchant_id, d.account_id from login_directory d where d.login = p_login
$$;

-- False when somebody has this login already.
create function claim_login(p_login text, p_merchant_id text, p_account_id text)
returns boolean language plpgsql security definer set search_path = public as $$
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'claim_login: not a merchant of this transaction';
  end if;
  insert into login_directory values (p_login, p_merchant_id, p_account_id)
  on conflict (login) do nothing;
  return found or exists (
    select from login_directory
    where login = p_login and merchant_id = p_merchant_id and account_id = p_account_id
  );
end $$;

create function release_login(p_login text, p_merchant_id text)
returns void language sql security definer set search_path = public as $$
  delete from login_directory where login = p_login and merchant_id = p_merchant_id
    and p_merchant_id = any (current_merchants())
$$;

-- Only the platform decides whom an agent sees; the calls that do so are the platform's.
create function set_agent_merchants(p_agent_id text, p_merchant_ids text[])
returns void language sql security definer set search_path = public as $$
  delete from agent_directory where agent_id = p_agent_id and merchant_id <> all (p_merchant_ids);
  insert into agent_directory select p_agent_id, unnest(p_merchant_ids) on conflict do nothing
$$;

create function agent_merchants(p_agent_id text) returns text[]
language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(merchant_id order by merchant_id), '{}') from agent_directory
  where agent_id = p_agent_id
$$;

create function open_session(
  p_session_id text, p_actor_kind text, p_merchant_id text, p_actor_id text,
  p_refresh_hash bytea, p_seconds int
) returns void language sql security definer set search_path = public as $$
  insert into session_directory
    (session_id, actor_kind, merchant_id, actor_id, refresh_hash, ends_at)
  values (p_session_id, p_actor_kind, p_merchant_id, p_actor_id, p_refresh_hash,
    now() + make_interval(secs => p_seconds))
$$;

-- Who calls, asked at every request, so what is taken away is gone at once. Opens the wall for
-- exactly the merchants of this actor: for the transaction (a write), or until the next request on
-- this connection enters (a read, which must then be the only thing it does). Null: not signed in.
create function enter_session(p_session_id text, p_for_write boolean)
returns jsonb language plpgsql security definer set search_path = public as $$
declare
  v_session session_directory;
  v_actor jsonb;
  v_merchants text[];
begin
  select * into v_session from session_directory
  where session_id = p_session_id and ended_at is null and ends_at > now();
  if v_session.actor_kind = 'player' then
    v_actor := jsonb_build_object('is', 'player', 'playerId', v_session.actor_id);
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

-- The session's next refresh token. Null when the old one is not the right one. Where it was right
-- before, the session is over: two hold it, and one of them stole it. For 30 seconds the token before
-- is still taken, for an answer that got lost on its way. An invented one ends nothing: ids of
-- sessions can be guessed.
create function renew_session(p_session_id text, p_hash bytea, p_hash_new bytea, p_seconds int)
returns table (merchant_id text, actor_kind text, actor_id text)
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
    update session_directory set ended_at = now() where session_id = p_session_id;
  end if;
end $$;

create function end_session(p_session_id text) returns void
language sql security definer set search_path = public as $$
  update session_directory set ended_at = now() where session_id = p_session_id and ended_at is null
$$;

-- All of an actor's sessions but one (the one in which the password was just changed).
create function end_sessions_of(p_merchant_id text, p_actor_id text, p_but text) returns void
language sql security definer set search_path = public as $$
  update session_directory set ended_at = now()
  where merchant_id = p_merchant_id and actor_id = p_actor_id and ended_at is null
    and session_id is distinct from p_but and p_merchant_id = any (current_merchants())
$$;

-- Every merchant's id, for what goes through all of them (nightly jobs).
create function merchants_after(p_after text, p_limit int) returns table (merchant_id text)
language sql stable security definer set search_path = public as $$
  select m.merchant_id from merchants m where m.merchant_id > p_after
  order by m.merchant_id limit p_limit
$$;

grant execute on function find_login(text), claim_login(text, text, text), release_login(text, text),
  set_agent_merchants(text, text[]), agent_merchants(text),
  open_session(text, text, text, text, bytea, int), enter_session(text, boolean),
  renew_session(text, bytea, bytea, int), end_session(text), end_sessions_of(text, text, text)
  to playfield_app;
grant execute on function merchants_after(text, int) to playfield_sweeper;
