-- Books what a step of an order causes beside the order: each key of `p_effects` is one effect. `p_at` is
-- when the step happened, if that was before now; `at` among the effects is the time that they count for.
create or replace function apply_order_effects(
  p_merchant_id text, p_order_id text, p_player_id text, p_site_id text, p_effects jsonb,
  p_at timestamptz
) returns void language plpgsql set search_path = public as $$
declare
  v_at timestamptz := p_effects ->> 'at';
  v_member jsonb := p_effects -> 'member';
  v_level jsonb := p_effects -> 'level';
  v_points jsonb := p_effects -> 'points';
begin
  if v_member is not null then
    perform note_member_step(p_merchant_id, p_order_id, p_player_id, p_site_id,
      (v_member ->> 'orders')::bigint, (v_member ->> 'paidFen')::bigint,
      (v_member ->> 'refundedFen')::bigint, (v_member ->> 'plays')::bigint, p_at);
  end if;
  if v_level is not null then
    perform count_member_order(p_merchant_id, p_player_id, (v_level ->> 'paidAt')::timestamptz,
      (v_level ->> 'fen')::bigint, (v_level ->> 'plays')::bigint, v_at);
  end if;
  if v_points is not null then
    perform count_order_points(p_merchant_id, v_points ->> 'transferId', p_player_id, p_order_id,
      p_site_id, v_points ->> 'source', (v_points ->> 'before')::bigint,
      (v_points ->> 'after')::bigint, v_at);
  end if;
  if p_effects ? 'returnsFreePlay' then
    perform return_free_play(p_merchant_id, p_order_id, v_at);
  end if;
  if p_effects ? 'soldPointsTransferId' then
    perform give_order_points(p_merchant_id, p_effects ->> 'soldPointsTransferId', p_order_id, v_at);
  end if;
  if p_effects ? 'voucher' then
    perform follow_voucher_order(p_merchant_id, p_order_id, p_effects ->> 'voucher', v_at);
  end if;
end $$;
grant execute on function apply_order_effects(text, text, text, text, jsonb, timestamptz)
  to playfield_app;
