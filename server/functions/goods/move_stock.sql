-- Moves the stock of slots by one line of `p_moves` each: id, deviceId, slot, kind, change, causeId,
-- reason. Slots that nobody set up are left out. Of kind 'out', a sale or a prize, `change` is added.
-- 'filled' is what the machine says is there, and counts only as far as the book has less. 'begun',
-- 'refill' and 'count' are what is there from now on, and so is 'told', the first that a machine ever
-- said, unless something was moved before.
--
-- A refill or a count may have `doneAt`: what left since is taken off what was there then. If the slot
-- was refilled or counted since, the line is kept and the stock stays. Both are checked while the row is
-- locked, so nothing is sold in between.
--
-- What came out has `life`, `boot` and `seq` of its message. A message older than the machine's last
-- raised count is contained in that count, so the raise was as much more and gets a line of its own,
-- `againId`. `isAnswer` marks the answer to a command: a piece is booked once, whichever of the two
-- tells it first.
create or replace function move_stock(p_merchant_id text, p_moves jsonb, p_by text, p_at timestamptz)
returns setof stock_moves language plpgsql as $$
declare
  v_move record;
  v_slot record;
  v_left int;
  v_overtaken boolean;
  v_change int;
  v_inside boolean;
begin
  for v_move in
    select * from jsonb_to_recordset(p_moves) as x ("id" text, "deviceId" text, slot int, kind text,
      change int, "causeId" text, reason text, "doneAt" timestamptz, life bigint, boot bigint,
      seq bigint, "isAnswer" boolean, "againId" text)
    -- Always in the same order, so that two who move several never wait in a circle.
    order by "deviceId", slot, "id"
  loop
    select s.stock, s.goods_id, s.filled_life, s.filled_boot, s.filled_seq, s.filled_at,
      g.cost_fen, coalesce(d.site_id, '') as site_id,
      case when v_move.kind = 'told' then 'begun'
        when v_move.kind = 'out' then case when d.type in ('vending', 'glass') then 'sale' else 'prize' end
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
    -- One piece, of which the answer to a command and the event both tell, in whatever order.
    continue when v_move.kind in ('out', 'test') and v_move."causeId" <> '' and exists (select
      from stock_moves m where m.merchant_id = p_merchant_id and m.cause_id = v_move."causeId"
        and m.device_id = v_move."deviceId" and m.kind in ('sale', 'prize', 'test')
        and (m.is_answer or v_move."isAnswer"));
    v_inside := v_move.kind in ('out', 'test') and coalesce(v_slot.filled_life = v_move.life
      and (v_move.boot, v_move.seq) < (v_slot.filled_boot, v_slot.filled_seq), false);
    -- Without a moment both compare to nothing: none left since, and nothing was done later.
    -- What was in a raised count already left before, with the line that says so.
    select coalesce(sum(-m.change) filter (where m.kind in ('sale', 'prize', 'test')
          or m.kind = 'filled' and m.done_at is not null), 0),
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
    -- From then on book and machine are at one: what it says later of before that is in it already.
    if v_move.kind in ('told', 'filled') and v_move.change >= v_slot.stock then
      update device_slots set filled_life = v_move.life, filled_boot = v_move.boot,
        filled_seq = v_move.seq, filled_at = p_at
      where merchant_id = p_merchant_id and device_id = v_move."deviceId" and slot = v_move.slot;
    end if;
    continue when v_move.kind = 'filled' and v_change = 0;
    if v_inside then
      return query insert into stock_moves values (p_merchant_id, v_move."id", v_move."deviceId",
        v_slot.site_id, v_move.slot, v_slot.goods_id, v_slot.cost_fen, v_slot.kind, v_slot.stock,
        v_change, v_slot.stock + v_change, coalesce(v_move."causeId", ''), p_by, p_at, '',
        null, false, coalesce(v_move."isAnswer", false)),
        (p_merchant_id, v_move."againId", v_move."deviceId", v_slot.site_id, v_move.slot,
        v_slot.goods_id, v_slot.cost_fen, 'filled', v_slot.stock + v_change, -v_change,
        v_slot.stock, '', p_by, p_at, '', v_slot.filled_at, false, false)
        returning *;
      continue;
    end if;
    update device_slots set stock = v_slot.stock + v_change
    where merchant_id = p_merchant_id and device_id = v_move."deviceId" and slot = v_move.slot;
    return query insert into stock_moves values (p_merchant_id, v_move."id", v_move."deviceId",
      v_slot.site_id, v_move.slot, v_slot.goods_id, v_slot.cost_fen, v_slot.kind, v_slot.stock,
      v_change, v_slot.stock + v_change, coalesce(v_move."causeId", ''), p_by, p_at,
      coalesce(v_move.reason, ''), v_move."doneAt", v_overtaken,
      coalesce(v_move."isAnswer", false))
      returning *;
  end loop;
end $$;
grant execute on function move_stock(text, jsonb, text, timestamptz) to playfield_app;
