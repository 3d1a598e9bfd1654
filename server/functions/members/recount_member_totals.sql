-- What the totals of a merchant's members should be, counted from orders. Row '*': all sites.
create or replace function recount_member_totals(p_merchant_id text) returns table (
  site_id text, player_id text, visits bigint, paid_fen bigint, refunds bigint, refunded_fen bigint,
  plays bigint, prizes bigint, first_visit_at timestamptz, last_visit_at timestamptz
) language plpgsql stable set search_path = public as $$
begin
  return query
  select case when grouping(o.site_id) = 1 then '*' else o.site_id end, o.player_id,
    count(distinct day_of(s.paid_at)),
    coalesce(sum(o.amount_fen) filter (where o.payment <> 'coins'), 0)::bigint,
    coalesce(sum(r.refunds), 0)::bigint,
    coalesce(sum(r.refunded_fen), 0)::bigint,
    coalesce(sum(coalesce((o.bought ->> 'plays')::bigint, 1))
      filter (where o.kind = 'play' and s.is_done), 0)::bigint,
    count(*) filter (where o.won and o.kind = 'play'),
    min(s.paid_at), max(s.paid_at)
  from orders o
  cross join lateral (select min(each.at) filter (where each.state = 'paid') as paid_at,
      bool_or(each.state = 'done') as is_done
    from order_steps each
    where each.merchant_id = p_merchant_id and each.order_id = o.order_id) s
  cross join lateral (select count(*) as refunds, sum(each.amount_fen) as refunded_fen
    from refunds each
    where each.merchant_id = p_merchant_id and each.order_id = o.order_id
      and each.state = 'done') r
  where o.merchant_id = p_merchant_id and s.paid_at is not null
  group by grouping sets ((o.player_id, o.site_id), (o.player_id));
end $$;
grant execute on function recount_member_totals(text) to playfield_app;
