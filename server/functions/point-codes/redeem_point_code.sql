-- Uses a code once and gives its points. `result` is `given`, or why nothing was given. The member's
-- lock comes first: without it, two codes at once could exceed the limit per member. The rows of code
-- and batch are locked next, always in this order, so a code never gives more often than its batch says.
create or replace function redeem_point_code(
  p_merchant_id text, p_transfer_id text, p_player_id text, p_code text, p_at timestamptz,
  out result text, out points bigint
) language plpgsql set search_path = public as $$
declare
  v_code record;
  v_batch record;
  v_own_uses int;
  v_is_new boolean;
begin
  points := 0;
  perform lock_points(p_merchant_id, p_player_id);
  select c.batch_id, c.number, c.uses, c.stopped_at into v_code from point_codes c
  where c.merchant_id = p_merchant_id and c.code = p_code for update;
  if not found then
    result := 'wrong';
    return;
  end if;
  select b.name, b.points, b.kind, b.total, b.used, b.member_limit, b.ends_on, b.stopped_at
  into v_batch from point_code_batches b
  where b.merchant_id = p_merchant_id and b.batch_id = v_code.batch_id for update;
  select count(*) into v_own_uses from point_code_uses u
  where u.merchant_id = p_merchant_id and u.player_id = p_player_id
    and u.batch_id = v_code.batch_id and u.number = v_code.number;
  result := case
    when v_batch.kind = 'once' and v_own_uses > 0 then 'ownUsed'
    when v_batch.kind = 'once' and v_code.uses > 0 then 'used'
    when v_batch.stopped_at is not null or v_code.stopped_at is not null then 'stopped'
    when v_batch.ends_on < day_of(p_at) then 'ended'
    when v_batch.used >= v_batch.total then 'used'
    when v_batch.member_limit > 0 and v_batch.member_limit <= (
      select count(*) from point_code_uses u
      where u.merchant_id = p_merchant_id and u.player_id = p_player_id
        and u.batch_id = v_code.batch_id) then 'memberLimit'
    else 'given' end;
  if result <> 'given' then return; end if;
  update point_codes set uses = uses + 1
  where merchant_id = p_merchant_id and batch_id = v_code.batch_id and number = v_code.number;
  update point_code_batches set used = used + 1
  where merchant_id = p_merchant_id and batch_id = v_code.batch_id;
  insert into point_code_uses (merchant_id, batch_id, number, player_id, use_number, used_at)
  values (p_merchant_id, v_code.batch_id, v_code.number, p_player_id, v_own_uses + 1, p_at);
  v_is_new := earn_points(p_merchant_id, p_transfer_id, p_player_id,
    'code:' || v_code.batch_id || ':' || v_code.number || ':' || (v_own_uses + 1), v_batch.points,
    null, false, jsonb_build_object('kind', 'earned', 'source', 'code', 'reason', v_batch.name,
      'about', 'pointCodeBatch:' || v_code.batch_id, 'batch', v_code.batch_id), p_at);
  if not v_is_new then
    raise exception 'redeem_point_code: use % of code % was booked before', v_own_uses + 1,
      v_code.number;
  end if;
  points := v_batch.points;
end $$;
grant execute on function redeem_point_code(text, text, text, text, timestamptz) to playfield_app;
