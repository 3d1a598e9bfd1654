-- What is left of each of these gifts, in one statement: the member's given coins less those that came
-- in later, between 0 and the gift. Coins that a failed play gives back came in before. Gifts and coins
-- of members that were merged into the present one count as its own. A gift that was taken back is not
-- in the answer.
create or replace function count_gifts_left(p_merchant_id text, p_gift_ids text[])
returns table (gift_id text, coins_left int)
language plpgsql stable set search_path = public
-- Planning it for each call would take longer than counting for one gift.
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with own as materialized (
    select g.gift_id, g.player_id, g.coins, g.given_at from coin_gifts g
    where g.merchant_id = p_merchant_id and g.gift_id = any (p_gift_ids) and g.taken_at is null
  )
  select o.gift_id, greatest(0, least(o.coins, coalesce(a.balance, 0) - e.coins - g.coins
    + r.coins))::int
  from own o
  left join ledger_accounts a on a.merchant_id = p_merchant_id
    and a.account = 'given:' || o.player_id and a.asset = 'coins'
  cross join lateral (
    select coalesce(sum(e.amount), 0) as coins
    from (
      select 'given:' || o.player_id as account
      union all select 'given:' || m.player_id from members m
      where m.merchant_id = p_merchant_id and m.merged_into = o.player_id) x
    join ledger_entries e on e.merchant_id = p_merchant_id and e.account = x.account
      and e.asset = 'coins' and e.amount > 0 and e.booked_at > o.given_at
    join ledger_transfers t on t.merchant_id = p_merchant_id and t.transfer_id = e.transfer_id
      and t.booked_at = e.booked_at
    where t.kind not in ('gift.given', 'order.coinsBack', 'member.merged')) e
  cross join lateral (
    select coalesce(sum(g.coins - coalesce(g.taken_coins, 0)), 0) as coins from coin_gifts g
    where g.merchant_id = p_merchant_id and g.player_id = o.player_id
      and (g.given_at, g.gift_id) > (o.given_at, o.gift_id)) g
  -- The bonus of a later recharge that went with its refund.
  cross join lateral (
    select coalesce(sum(r.bonus_back), 0) as coins from orders r
    where r.merchant_id = p_merchant_id and r.player_id = o.player_id
      and r.kind = 'recharge' and r.bonus_back > 0 and r.paid_at > o.given_at) r;
end $$;
grant execute on function count_gifts_left(text, text[]) to playfield_app;
