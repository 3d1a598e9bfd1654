-- Adds up a merchant's facts from before `p_until`, a whole hour that is over.
create or replace function fold_reports(p_merchant_id text, p_until timestamptz) returns void
language plpgsql as $$
declare
  v_from timestamptz;
  v_day date;
begin
  insert into report_folds values (p_merchant_id, 'epoch') on conflict do nothing;
  select folded_until into v_from from report_folds where merchant_id = p_merchant_id for update;
  if v_from >= p_until then return; end if;

  delete from report_hours where merchant_id = p_merchant_id and hour >= v_from;
  insert into report_hours
  select p_merchant_id, case when grouping(site_id) = 1 then '*' else site_id end, hour,
    sum(wechat_orders), sum(wechat_fen), sum(wechat_refunds), sum(wechat_refunded_fen),
    sum(alipay_orders), sum(alipay_fen), sum(alipay_refunds), sum(alipay_refunded_fen),
    sum(cash_fen), sum(coins_in), sum(plays), sum(prize_plays), sum(prizes), sum(goods)
  from report_facts
  where merchant_id = p_merchant_id and hour >= v_from and hour < p_until
  group by grouping sets ((hour, site_id), (hour));

  v_day := day_of(v_from);
  delete from report_device_days where merchant_id = p_merchant_id and day >= v_day;
  delete from report_product_days where merchant_id = p_merchant_id and day >= v_day;
  if v_day < day_of(p_until) then
    insert into report_device_days
    select p_merchant_id, day_of(hour), device_id, site_id, max(type),
      sum(wechat_orders), sum(wechat_fen), sum(wechat_refunds), sum(wechat_refunded_fen),
      sum(alipay_orders), sum(alipay_fen), sum(alipay_refunds), sum(alipay_refunded_fen),
      sum(cash_fen), sum(coins_in), sum(plays), sum(prize_plays), sum(prizes), sum(goods)
    from report_facts
    where merchant_id = p_merchant_id and hour >= start_of_day(v_day)
      and hour < start_of_day(day_of(p_until))
    group by day_of(hour), device_id, site_id;
    insert into report_product_days
    select p_merchant_id, day_of(at), site_id, device_id, kind, bought, count(*), sum(amount_fen)
    from report_sales
    where merchant_id = p_merchant_id and at >= start_of_day(v_day)
      and at < start_of_day(day_of(p_until)) and made_at >= start_of_day(v_day) - interval '2 days'
      and made_at < start_of_day(day_of(p_until))
    group by day_of(at), site_id, device_id, kind, bought;
  end if;
  update report_folds set folded_until = p_until where merchant_id = p_merchant_id;
end $$;
grant execute on function fold_reports(text, timestamptz) to playfield_app;
