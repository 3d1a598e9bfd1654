-- Number of people who received a message, and of those who read it. It names nobody.
create or replace function desk_message_counts(p_abouts text[])
returns table (about text, received bigint, been_read bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not is_platform() then return; end if;
  return query
    select i.about, count(*), count(i.read_at) from inbox_messages i
    where i.about like 'desk:%' and i.about = any (p_abouts) group by i.about;
end $$;
grant execute on function desk_message_counts(text[]) to playfield_app;
