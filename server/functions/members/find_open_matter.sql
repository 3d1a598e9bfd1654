-- What these members have not ended yet: `order`, `coins` that a changer counts or did not report, or
-- `redemption`; null if nothing.
create or replace function find_open_matter(p_merchant_id text, p_player_ids text[]) returns text
language plpgsql stable set search_path = public as $$
begin
  return case
    when exists (select from orders o
      where o.merchant_id = p_merchant_id and o.player_id = any (p_player_ids)
        and o.state not in ('done', 'refunded', 'closed', 'settled')) then 'order'
    when exists (select from coin_storings s
      where s.merchant_id = p_merchant_id and s.player_id = any (p_player_ids)
        and s.state in ('counting', 'doubt')) then 'coins'
    when exists (select from redemptions r
      where r.merchant_id = p_merchant_id and r.player_id = any (p_player_ids)
        and r.state not in ('done', 'pickedUp', 'received', 'returned', 'cancelled'))
      then 'redemption'
  end;
end $$;
grant execute on function find_open_matter(text, text[]) to playfield_app;
