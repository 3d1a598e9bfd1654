-- A refill or a count may be told hours after it was done: by a phone without a network.
alter table stock_moves
  -- Of a refill or a count: when it was done. Empty: when it was told.
  add column done_at timestamptz,
  -- What was done there later had been told before it: it changes nothing any more.
  add column overtaken boolean not null default false;

-- As before, with `doneAt` of a refill or a count: what left since is taken off what lay there then, and
-- where the slot was refilled or counted since, the line is kept and the stock stays. Both are looked at
-- when the slot is ours, so that nothing is sold in between.
create or replace function move_stock(p_merchant_id text, p_moves jsonb, p_by text, p_at timestamptz)
returns setof stock_moves language plpgsql as $$
declare
  v_move record;
  v_slot record;
  v_left int;
  v_overtaken boolean;
  v_change int;
begin
  for v_move in
    select * from jsonb_to_recordset(p_moves) as x ("id" text, "deviceId" text, slot int, kind text,
      change int, "causeId" text, reason text, "doneAt" timestamptz)
    -- Always in the same order, so that two who move several never wait in a circle.
    order by "deviceId", slot, "id"
  loop
    select s.stock, s.goods_id, g.cost_fen, coalesce(d.site_id, '') as site_id,
      case v_move.kind when 'told' then 'begun'
        when 'out' then case when d.type in ('vending', 'glass') then 'sale' else 'prize' end
        else v_move.kind end as kind into v_slot
    from device_slots s
    join goods g on g.merchant_id = s.merchant_id and g.goods_id = s.goods_id
    join devices d on d.merchant_id = s.merchant_id and d.device_id = s.device_id
    where s.merchant_id = p_merchant_id and s.device_id = v_move."deviceId" and s.slot = v_move.slot
    for update of s;
    continue when not found;
    continue when v_move.kind = 'told' and exists (select from stock_moves m
      where m.merchant_id = p_merchant_id and m.device_id = v_move."deviceId"
        and m.slot = v_move.slot
        and (m.kind <> 'begun' or m.after > 0));
    -- Without a moment both compare to nothing: none left since, and nothing was done later.
    select coalesce(sum(-m.change) filter (where m.kind in ('sale', 'prize', 'test')), 0),
        coalesce(bool_or(m.kind in ('refill', 'filled', 'count') and not m.overtaken
          and coalesce(m.done_at, m.at) > v_move."doneAt"), false)
      into v_left, v_overtaken
    from stock_moves m
    where m.merchant_id = p_merchant_id and m.device_id = v_move."deviceId"
      and m.slot = v_move.slot and m.at > v_move."doneAt";
    v_change := case
      when v_overtaken then 0
      when v_move.kind in ('begun', 'told', 'refill', 'count') then
        v_move.change - v_left - v_slot.stock
      when v_move.kind = 'filled' then greatest(0, v_move.change - v_slot.stock)
      else v_move.change
    end;
    continue when v_move.kind = 'filled' and v_change = 0;
    update device_slots set stock = v_slot.stock + v_change
    where merchant_id = p_merchant_id and device_id = v_move."deviceId" and slot = v_move.slot;
    return query insert into stock_moves values (p_merchant_id, v_move."id", v_move."deviceId",
      v_slot.site_id, v_move.slot, v_slot.goods_id, v_slot.cost_fen, v_slot.kind, v_slot.stock,
      v_change, v_slot.stock + v_change, coalesce(v_move."causeId", ''), p_by, p_at,
      coalesce(v_move.reason, ''), v_move."doneAt", v_overtaken)
      returning *;
  end loop;
end $$;
