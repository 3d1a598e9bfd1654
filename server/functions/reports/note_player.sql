-- Notes that a player paid at a site. `p_at` is when, if that was before now.
create or replace function note_player(p_merchant_id text, p_player_id text, p_site_id text, p_at timestamptz)
returns void language plpgsql as $$
declare
  v_at timestamptz := coalesce(p_at, now());
begin
  insert into member_days as m values (p_merchant_id, day_of(v_at), p_player_id, p_site_id, v_at)
  on conflict (merchant_id, day, player_id, site_id) do update set first_at = excluded.first_at
  where excluded.first_at < m.first_at;
  if p_at is not null then perform unfold_reports(p_merchant_id, p_at); end if;
end $$;
grant execute on function note_player(text, text, text, timestamptz) to playfield_app;
