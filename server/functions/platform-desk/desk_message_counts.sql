-- Number of people who received a message, and of those who read it. It names nobody.
create or replace function desk_message_counts(p_abouts text[])
returns table (about text, received bigint, been_read bigint)
language sql stable security definer set search_path = public as $$
  select i.about, count(*), count(i.read_at) from inbox_messages i
  where is_platform() and i.about like 'desk:%' and i.about = any (p_abouts) group by i.about
$$;
grant execute on function desk_message_counts(text[]) to playfield_app;
