-- The last run of each job, for the platform.
create or replace function list_job_runs()
returns table (name text, at_time text, started_at timestamptz, ended_at timestamptz, failed text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not is_platform() then return; end if;
  return query
    select j.name, j.at_time, j.started_at, j.ended_at, j.failed from job_runs j
    order by j.name;
end $$;
grant execute on function list_job_runs() to playfield_app;
