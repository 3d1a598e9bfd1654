-- Posts a change of a member's points and logs it. `p_change`: {kind, key, about, batch, source, siteId,
-- reason, accountId, percent}; all but kind and key may be missing. Changes of 0 are left out.
create or replace function post_points(
  p_merchant_id text, p_transfer_id text, p_player_id text, p_points bigint, p_pending bigint,
  p_owed bigint, p_change jsonb, p_at timestamptz
) returns void language plpgsql security definer set search_path = public as $$
declare
  v_batch text := coalesce(p_change ->> 'batch', day_of(p_at)::text);
  v_about text := coalesce(p_change ->> 'about', '');
begin
  if p_points = 0 and p_pending = 0 and p_owed = 0 then return; end if;
  if not ledger_post(p_merchant_id, p_transfer_id, p_change ->> 'key',
    'points.' || (p_change ->> 'kind'), v_about, p_at,
    array['clearing:points:' || v_batch, 'clearing:points-owed:' || p_player_id,
      'pending-points:' || p_player_id, 'points:' || p_player_id],
    array['points', 'points', 'points', 'points'],
    array[p_owed - p_points - p_pending, -p_owed, p_pending, p_points])
  then
    raise exception 'post_points: % was booked before', p_change ->> 'key';
  end if;
  insert into point_changes (merchant_id, change_id, player_id, changed_at, kind, source, points,
    pending, owed, about, site_id, reason, account_id, percent)
  values (p_merchant_id, p_transfer_id, p_player_id, p_at, p_change ->> 'kind',
    coalesce(p_change ->> 'source', ''), p_points, p_pending, p_owed, v_about,
    p_change ->> 'siteId', coalesce(p_change ->> 'reason', ''), p_change ->> 'accountId',
    coalesce((p_change ->> 'percent')::int, 100));
end $$;
alter function post_points(text, text, text, bigint, bigint, bigint, jsonb, timestamptz) owner to
  playfield_ledger;
