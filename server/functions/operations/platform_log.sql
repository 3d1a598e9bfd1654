-- Lines of the operation logs of all merchants, for the platform.
create or replace function platform_log(p_from timestamptz, p_until timestamptz, p_actor text, p_kind text,
  p_oldest_first boolean, p_limit int, p_offset int)
returns table (merchant_id text, house_name text, line bigint, at timestamptz, actor_kind text,
  actor_id text, actor_name text, call text, subject_kind text, subject_id text, subject_name text,
  changes jsonb)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not is_platform() then return; end if;
  return query
    select o.merchant_id, o.house_name, o.line, o.at, o.actor_kind, o.actor_id, o.actor_name, o.call,
      o.subject_kind, o.subject_id, o.subject_name, o.changes
    from platform_lines o
    where (p_from is null or o.at >= p_from) and (p_until is null or o.at < p_until)
      and (p_actor is null or o.actor_id = p_actor) and (p_kind is null or o.subject_kind = p_kind)
    order by case when p_oldest_first then o.at end, o.at desc, o.merchant_id, o.line desc
    limit p_limit offset p_offset;
end $$;
grant execute on function platform_log(timestamptz, timestamptz, text, text, boolean, int, int) to
  playfield_app;
