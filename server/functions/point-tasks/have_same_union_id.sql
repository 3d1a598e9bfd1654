-- Whether two players are one person to a provider.
create or replace function have_same_union_id(p_player_id text, p_other_id text) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (
    select from player_identities a
    join player_identities b on b.provider = a.provider and b.union_id = a.union_id
    where a.player_id = p_player_id and b.player_id = p_other_id and a.union_id <> '')
$$;
grant execute on function have_same_union_id(text, text) to playfield_app;
