-- Gives points as a lot. Returns false if its fact has given points before. `p_waits`: they wait for as
-- long as the merchant's rule says; otherwise they pay the member's debts at once.
create or replace function earn_points(
  p_merchant_id text, p_transfer_id text, p_player_id text, p_lot_id text, p_points bigint,
  p_basis bigint, p_waits boolean, p_change jsonb, p_at timestamptz
) returns boolean language plpgsql security definer set search_path = public as $$
declare
  v_day date := day_of(p_at);
  v_batch text := coalesce(p_change ->> 'batch', day_of(p_at)::text);
  v_settings record;
  v_usable_on date := v_day;
  v_source text := p_change ->> 'source';
  v_change jsonb := p_change || jsonb_build_object('key', 'points:' || p_player_id || ':' || p_lot_id);
  v_paid bigint;
begin
  perform lock_points(p_merchant_id, p_player_id);
  select s.wait_days, s.expiry_months into v_settings from point_settings s
  where s.merchant_id = p_merchant_id;
  if p_waits then v_usable_on := v_day + coalesce(v_settings.wait_days, 0); end if;
  insert into point_lots (merchant_id, player_id, lot_id, source, earned_on, waits_until, ends_on,
    basis, given, remaining)
  values (p_merchant_id, p_player_id, p_lot_id, v_source, v_day,
    case when v_usable_on > v_day then v_usable_on end,
    -- Points that wait are earned when they can be spent, or a short rule would end them before.
    (date_trunc('month', v_usable_on::timestamp)
      + make_interval(months => v_settings.expiry_months + 1))::date - 1,
    p_basis, p_points, p_points)
  on conflict (merchant_id, player_id, lot_id) do nothing;
  if not found then return false; end if;
  perform count_points(p_merchant_id, v_day, v_batch, v_source, 'given', p_points);
  if v_usable_on > v_day then
    perform post_points(p_merchant_id, p_transfer_id, p_player_id, 0, p_points, 0, v_change, p_at);
  else
    v_paid := repay_points(p_merchant_id, p_player_id, p_lot_id, v_day, v_batch);
    perform post_points(p_merchant_id, p_transfer_id, p_player_id, p_points - v_paid, 0, -v_paid,
      v_change, p_at);
  end if;
  return true;
end $$;
alter function earn_points(text, text, text, text, bigint, bigint, boolean, jsonb, timestamptz) owner to
  playfield_ledger;
grant execute on function earn_points(text, text, text, text, bigint, bigint, boolean, jsonb,
  timestamptz) to playfield_app;
