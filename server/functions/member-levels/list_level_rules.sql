-- Rules of a merchant's levels, the lowest rank first.
create or replace function list_level_rules(p_merchant_id text) returns jsonb
language plpgsql stable set search_path = public as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', l.level_id, 'rank', l.rank, 'basis', l.basis,
      'threshold', l.threshold) order by l.rank)
    from member_levels l where l.merchant_id = p_merchant_id), '[]');
end $$;
grant execute on function list_level_rules(text) to playfield_app;
