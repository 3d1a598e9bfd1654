-- What is asked before anybody is known: wrong tries, codes by SMS, pictures of characters. As with
-- the directories, no role may touch the tables; the functions below are the only way. Each of them
-- clears what is long over, so that strangers can't fill the disk.

-- Wrong tries in a row, of a login (`login:…`, there or not), an account or an address.
create table sign_in_failures (
  who text primary key,
  failures int not null,
  failed_at timestamptz not null
);
create index sign_in_failures_by_age on sign_in_failures (failed_at);

-- How much was sent to a phone, or for an address, on a day in Shanghai.
create table sms_sendings (
  who text primary key,
  day date not null,
  sent int not null,
  sent_at timestamptz not null
);
create index sms_sendings_by_day on sms_sendings (day);

-- The newest code of a phone for a purpose, and the ticket that it was changed for.
create table sms_codes (
  phone text not null,
  purpose text not null check (purpose in ('register', 'password', 'oldPhone', 'newPhone')),
  code_hash bytea not null,
  tries int not null default 0,
  sent_at timestamptz not null default now(),
  ticket_hash bytea,
  ticket_at timestamptz,
  primary key (phone, purpose)
);
create index sms_codes_by_age on sms_codes (sent_at);

create table captchas (
  captcha_key text primary key,
  answer_hash bytea not null,
  made_at timestamptz not null default now()
);
create index captchas_by_age on captchas (made_at);

-- Failures after which as much time has passed are forgotten.
create function sign_in_failures_of(p_who text[], p_forget_seconds int)
returns table (who text, failures int, seconds_ago float8)
language sql stable security definer set search_path = public as $$
  select f.who, f.failures, extract(epoch from clock_timestamp() - f.failed_at)::float8
  from sign_in_failures f
  where f.who = any (p_who) and f.failed_at > now() - make_interval(secs => p_forget_seconds)
$$;

create function count_sign_in_failure(p_who text[], p_forget_seconds int) returns void
language sql security definer set search_path = public as $$
  delete from sign_in_failures where failed_at < now() - interval '1 day';
  -- In one order for all, so that two who count the same can't wait for each other.
  insert into sign_in_failures as f (who, failures, failed_at)
  select each, 1, clock_timestamp() from unnest(p_who) each order by each
  on conflict (who) do update set failed_at = clock_timestamp(), failures = case
    when f.failed_at > now() - make_interval(secs => p_forget_seconds) then f.failures + 1 else 1 end
$$;

create function forget_sign_in_failures(p_who text[]) returns void
language sql security definer set search_path = public as $$
  delete from sign_in_failures where who = any (p_who)
$$;

-- Counts one more SMS unless it is too soon after the one before (`soon`), or there were as many
-- today (`today`). Two at once: the second waits here for the first, and is too soon.
create function count_sms(p_who text, p_gap_seconds int, p_day_max int) returns text
language plpgsql security definer set search_path = public as $$
declare
  v_today date := (now() at time zone 'Asia/Shanghai')::date;
  v_row sms_sendings;
begin
  delete from sms_sendings where day < v_today - 1;
  insert into sms_sendings as s values (p_who, v_today, 1, clock_timestamp())
  on conflict (who) do update set day = v_today, sent_at = clock_timestamp(),
    sent = case when s.day = v_today then s.sent + 1 else 1 end
  where s.sent_at <= clock_timestamp() - make_interval(secs => p_gap_seconds)
    and (s.day <> v_today or s.sent < p_day_max);
  if found then return 'counted'; end if;
  select * into v_row from sms_sendings where who = p_who;
  return case when v_row.day = v_today and v_row.sent >= p_day_max then 'today' else 'soon' end;
end $$;

create function keep_code(p_phone text, p_purpose text, p_code_hash bytea) returns void
language sql security definer set search_path = public as $$
  delete from sms_codes where sent_at < now() - interval '1 day';
  insert into sms_codes (phone, purpose, code_hash) values (p_phone, p_purpose, p_code_hash)
  on conflict (phone, purpose) do update set code_hash = p_code_hash, tries = 0,
    sent_at = clock_timestamp(), ticket_hash = null, ticket_at = null
$$;

-- `right`, `wrong` (counted), or `over`: there is none, it is too old, or was guessed at too often.
create function try_code(p_phone text, p_purpose text, p_code_hash bytea, p_seconds int, p_tries int)
returns text language plpgsql security definer set search_path = public as $$
declare
  v_code sms_codes;
begin
  update sms_codes set tries = tries + 1
  where phone = p_phone and purpose = p_purpose and tries < p_tries
    and sent_at > now() - make_interval(secs => p_seconds)
  returning * into v_code;
  if not found then return 'over'; end if;
  return case when v_code.code_hash = p_code_hash then 'right' else 'wrong' end;
end $$;

create function give_ticket(p_phone text, p_purpose text, p_ticket_hash bytea) returns void
language sql security definer set search_path = public as $$
  update sms_codes set ticket_hash = p_ticket_hash, ticket_at = clock_timestamp()
  where phone = p_phone and purpose = p_purpose
$$;

-- Once: the code that it came from goes with it.
create function take_ticket(p_phone text, p_purpose text, p_ticket_hash bytea, p_seconds int)
returns boolean language plpgsql security definer set search_path = public as $$
begin
  delete from sms_codes where phone = p_phone and purpose = p_purpose
    and ticket_hash = p_ticket_hash and ticket_at > now() - make_interval(secs => p_seconds);
  return found;
end $$;

create function drop_code(p_phone text, p_purpose text) returns void
language sql security definer set search_path = public as $$
  delete from sms_codes where phone = p_phone and purpose = p_purpose
$$;

create function keep_captcha(p_key text, p_answer_hash bytea) returns void
language sql security definer set search_path = public as $$
  delete from captchas where made_at < now() - interval '5 minutes';
  insert into captchas (captcha_key, answer_hash) values (p_key, p_answer_hash)
$$;

-- Once, whether the answer is right or not.
create function take_captcha(p_key text, p_answer_hash bytea) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  v_hash bytea;
begin
  delete from captchas where captcha_key = p_key and made_at > now() - interval '5 minutes'
  returning answer_hash into v_hash;
  return coalesce(v_hash = p_answer_hash, false);
end $$;

-- Whether this transaction is the platform's: for what only the platform may ask.
create function is_platform() returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from merchants
    where merchant_id = any (current_merchants()) and kind = 'platform' and state = 'active')
$$;

-- The houses of a kind, newest first, for the platform's desk.
create function list_houses(p_kind text, p_name text, p_limit int, p_offset int)
returns table (merchant_id text, name text, state text, made_at timestamptz)
language sql stable security definer set search_path = public as $$
  select m.merchant_id, m.name, m.state, m.made_at
  from merchants m
  where is_platform() and m.kind = p_kind and m.name ilike p_name
  order by m.made_at desc, m.merchant_id desc limit p_limit offset p_offset
$$;

create function count_houses(p_kind text, p_name text) returns bigint
language sql stable security definer set search_path = public as $$
  select count(*) from merchants m where is_platform() and m.kind = p_kind and m.name ilike p_name
$$;

create function house_names(p_kind text, p_merchant_ids text[])
returns table (merchant_id text, name text)
language sql stable security definer set search_path = public as $$
  select m.merchant_id, m.name from merchants m
  where is_platform() and m.kind = p_kind and m.merchant_id = any (p_merchant_ids)
  order by m.name
$$;

-- The owner account of each house: the first without a role.
create function owners_of(p_merchant_ids text[])
returns table (merchant_id text, account_id text, name text, phone text)
language sql stable security definer set search_path = public as $$
  select distinct on (a.merchant_id) a.merchant_id, a.account_id, a.name, a.phone
  from accounts a
  where is_platform() and a.merchant_id = any (p_merchant_ids) and a.role_id is null
  order by a.merchant_id, a.made_at
$$;

create or replace function set_agent_merchants(p_agent_id text, p_merchant_ids text[])
returns void language plpgsql security definer set search_path = public as $$
begin
  if not is_platform() then raise exception 'set_agent_merchants: not the platform'; end if;
  delete from agent_directory where agent_id = p_agent_id and merchant_id <> all (p_merchant_ids);
  insert into agent_directory select p_agent_id, unnest(p_merchant_ids) on conflict do nothing;
end $$;

-- An SMS is never sent twice: what became of it may stay unknown for good.
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check
  check (state in ('open', 'done', 'refused', 'unknown'));

grant execute on function sign_in_failures_of(text[], int), count_sign_in_failure(text[], int),
  forget_sign_in_failures(text[]), count_sms(text, int, int), keep_code(text, text, bytea),
  try_code(text, text, bytea, int, int), give_ticket(text, text, bytea),
  take_ticket(text, text, bytea, int), drop_code(text, text), keep_captcha(text, bytea),
  take_captcha(text, bytea), is_platform(), list_houses(text, text, int, int), count_houses(text, text),
  house_names(text, text[]), owners_of(text[]) to playfield_app;
