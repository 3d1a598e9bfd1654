-- One member's points change in one transaction at a time.
create or replace function lock_points(p_merchant_id text, p_player_id text) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(
    hashtextextended('points ' || p_merchant_id || ' ' || p_player_id, 0));
end $$;
grant execute on function lock_points(text, text) to playfield_app, playfield_ledger;
