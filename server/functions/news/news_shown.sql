-- All news that are shown now. They are no merchant's secret and name nobody.
create or replace function news_shown()
returns table (news_id text, title jsonb, body jsonb, shown_from timestamptz)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select n.news_id, n.title, n.body, n.shown_from from news n
    where n.withdrawn_at is null and n.shown_from <= now()
      and (n.shown_until is null or now() < n.shown_until + interval '1 day');
end $$;
grant execute on function news_shown() to playfield_app;
