-- The tenant whose people are notified of what concerns the whole installation.
create or replace function platform_house() returns text
language plpgsql stable security definer set search_path = public as $$
begin
  return (
    select merchant_id from merchants where kind = 'platform' order by made_at limit 1
  );
end $$;
grant execute on function platform_house() to playfield_app;
