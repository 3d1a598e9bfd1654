-- Keeps orders from giving a level until the transaction ends, because one is removed in it. Orders lock in
-- `review_member_levels`, which runs at the merchant's node of a cluster, so the removal locks there, too.
create or replace function lock_level_removal(p_merchant_id text) returns void
language plpgsql set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('member level removal ' || p_merchant_id, 0));
end $$;
grant execute on function lock_level_removal(text) to playfield_app;
