-- What the platform can choose lines of the operation logs by.
create or replace function platform_log_choices()
returns table (actor_id text, actor_name text, subject_kind text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not is_platform() then return; end if;
  return query
    select distinct o.actor_id, o.actor_name, o.subject_kind from platform_lines o;
end $$;
grant execute on function platform_log_choices() to playfield_app;
