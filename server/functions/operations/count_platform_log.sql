-- Number of lines that `platform_log` would list.
create or replace function count_platform_log(p_from timestamptz, p_until timestamptz, p_actor text,
  p_kind text) returns bigint
language plpgsql stable security definer set search_path = public as $$
begin
  if not is_platform() then return 0; end if;
  return (
    select count(*) from platform_lines o
    where (p_from is null or o.at >= p_from) and (p_until is null or o.at < p_until)
      and (p_actor is null or o.actor_id = p_actor) and (p_kind is null or o.subject_kind = p_kind)
  );
end $$;
grant execute on function count_platform_log(timestamptz, timestamptz, text, text) to playfield_app;
