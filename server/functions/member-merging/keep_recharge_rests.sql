-- Stores what is left of the members' recharges, before their coins are joined. Both members' rows are
-- locked by the caller. Orders, gifts and top-ups are locked here, before coins and points, as refunds
-- lock them.
create or replace function keep_recharge_rests(p_merchant_id text, p_player_ids text[]) returns void
language plpgsql set search_path = public as $$
begin
  perform from orders o
  where o.merchant_id = p_merchant_id and o.player_id = any (p_player_ids)
  order by o.order_id for update;
  perform from coin_gifts g
  where g.merchant_id = p_merchant_id and g.player_id = any (p_player_ids)
  order by g.gift_id for update;
  perform from point_top_ups t
  where t.merchant_id = p_merchant_id and t.player_id = any (p_player_ids)
  order by t.top_up_id for update;
  insert into merged_recharges as m (merchant_id, order_id, coins_back_max, bonus_back_max)
  select p_merchant_id, r.order_id,
    r.coins_back + greatest(0, least(r.coins - r.coins_back, r.bought - r.later_bought)),
    r.bonus_back + greatest(0, least(r.bonus_coins - r.bonus_back, r.given - r.later_given))
  from (
    select o.order_id, o.coins, o.coins_back, o.bonus_coins, o.bonus_back,
      coalesce(b.balance, 0) as bought, coalesce(g.balance, 0) as given,
      coalesce(sum(coalesce(k.coins_back_max, o.coins) - o.coins_back) over later, 0)
        as later_bought,
      coalesce(sum(coalesce(k.bonus_back_max, o.bonus_coins) - o.bonus_back) over later, 0)
        as later_given
    from orders o
    left join merged_recharges k on k.merchant_id = p_merchant_id and k.order_id = o.order_id
    left join ledger_accounts b on b.merchant_id = p_merchant_id
      and b.account = 'bought:' || o.player_id and b.asset = 'coins'
    left join ledger_accounts g on g.merchant_id = p_merchant_id
      and g.account = 'given:' || o.player_id and g.asset = 'coins'
    where o.merchant_id = p_merchant_id and o.player_id = any (p_player_ids)
      and o.kind = 'recharge' and o.state in ('done', 'refunding', 'refunded', 'settled')
      and exists (select from order_steps s
        where s.merchant_id = p_merchant_id and s.order_id = o.order_id and s.state = 'done')
    window later as (partition by o.player_id order by o.paid_at desc, o.order_id desc
      rows between unbounded preceding and 1 preceding)
  ) r
  on conflict (merchant_id, order_id) do update set
    coins_back_max = least(m.coins_back_max, excluded.coins_back_max),
    bonus_back_max = least(m.bonus_back_max, excluded.bonus_back_max);
end $$;
grant execute on function keep_recharge_rests(text, text[]) to playfield_app;
