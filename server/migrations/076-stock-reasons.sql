-- Why somebody found another count than the book has; empty where they did not say.
alter table stock_moves add column reason text not null default '';

-- As before, with the reason of each line.
create or replace function move_stock(p_merchant_id text, p_moves jsonb, p_by text, p_at timestamptz)
returns setof stock_moves language plpgsql as $$
declare
  v_move record;
  v_slot record;
  v_change int;
begin
  for v_move in
    select * from jsonb_to_recordset(p_moves) as x ("id" text, "deviceId" text, slot int, kind text,
      change int, "causeId" text, reason text)
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
    v_change := case
      when v_move.kind in ('begun', 'told', 'refill', 'count') then v_move.change - v_slot.stock
      when v_move.kind = 'filled' then greatest(0, v_move.change - v_slot.stock)
      else v_move.change
    end;
    continue when v_move.kind = 'filled' and v_change = 0;
    update device_slots set stock = v_slot.stock + v_change
    where merchant_id = p_merchant_id and device_id = v_move."deviceId" and slot = v_move.slot;
    return query insert into stock_moves values (p_merchant_id, v_move."id", v_move."deviceId",
      v_slot.site_id, v_move.slot, v_slot.goods_id, v_slot.cost_fen, v_slot.kind, v_slot.stock,
      v_change, v_slot.stock + v_change, coalesce(v_move."causeId", ''), p_by, p_at,
      coalesce(v_move.reason, ''))
      returning *;
  end loop;
end $$;
