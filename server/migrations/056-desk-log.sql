-- What the platform did, in whose log ever it stands, and what was done in its own house. Nobody is
-- granted the view: it is read by the functions below.
create index operation_log_of_platform on operation_log (merchant_id, at desc)
  where actor_kind = 'platform';
create view platform_lines as
  select o.*, case m.kind when 'platform' then '' else m.name end as house_name
  from operation_log o join merchants m on m.merchant_id = o.merchant_id
  where o.actor_kind = 'platform'
  union all
  select o.*, '' from merchants m join operation_log o on o.merchant_id = m.merchant_id
  where m.kind = 'platform' and o.actor_kind <> 'platform';

create function platform_log(p_from timestamptz, p_until timestamptz, p_actor text, p_kind text,
  p_oldest_first boolean, p_limit int, p_offset int)
returns table (merchant_id text, house_name text, line bigint, at timestamptz, actor_kind text,
  actor_id text, actor_name text, call text, subject_kind text, subject_id text, subject_name text,
  changes jsonb)
language sql stable security definer set search_path = public as $$
  select o.merchant_id, o.house_name, o.line, o.at, o.actor_kind, o.actor_id, o.actor_name, o.call,
    o.subject_kind, o.subject_id, o.subject_name, o.changes
  from platform_lines o
  where is_platform()
    and (p_from is null or o.at >= p_from) and (p_until is null or o.at < p_until)
    and (p_actor is null or o.actor_id = p_actor) and (p_kind is null or o.subject_kind = p_kind)
  order by case when p_oldest_first then o.at end, o.at desc, o.merchant_id, o.line desc
  limit p_limit offset p_offset
$$;

create function count_platform_log(p_from timestamptz, p_until timestamptz, p_actor text,
  p_kind text) returns bigint
language sql stable security definer set search_path = public as $$
  select count(*) from platform_lines o
  where is_platform()
    and (p_from is null or o.at >= p_from) and (p_until is null or o.at < p_until)
    and (p_actor is null or o.actor_id = p_actor) and (p_kind is null or o.subject_kind = p_kind)
$$;

create function platform_log_choices()
returns table (actor_id text, actor_name text, subject_kind text)
language sql stable security definer set search_path = public as $$
  select distinct o.actor_id, o.actor_name, o.subject_kind from platform_lines o
  where is_platform()
$$;

-- How many merchants' books did not add up at their newest check. A count, nobody's data.
create function ledger_red() returns bigint
language sql stable security definer set search_path = public as $$
  select count(*) from merchants m
  join lateral (select l.faults from ledger_reports l where l.merchant_id = m.merchant_id
    order by l.day desc limit 1) r on true
  where cardinality(r.faults) > 0
$$;

-- The house whose people are to hear of what concerns the whole installation.
create function platform_house() returns text
language sql stable security definer set search_path = public as $$
  select merchant_id from merchants where kind = 'platform' order by made_at limit 1
$$;

grant execute on function platform_log(timestamptz, timestamptz, text, text, boolean, int, int),
  count_platform_log(timestamptz, timestamptz, text, text), platform_log_choices(), ledger_red(),
  platform_house() to playfield_app;

-- Who invited somebody, and who else said yes: until then the invitation lets nobody in. Both null:
-- the first ones, when there was nobody else to ask.
alter table platform_people add invited_by text, add agreed_by text check (agreed_by <> invited_by);
