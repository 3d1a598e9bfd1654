-- What machines give out: a gift in a claw machine, a product in a slot. One thing, since the same
-- plush toy is won here and bought there; what makes it a product is a price.
create table goods_types (
  merchant_id text not null,
  type_id text not null,
  name text not null check (char_length(name) between 1 and 20),
  made_at timestamptz not null default now(),
  primary key (merchant_id, type_id),
  constraint goods_type_name_is_own unique (merchant_id, name)
);

create table goods (
  merchant_id text not null,
  goods_id text not null,
  type_id text,
  name text not null check (char_length(name) between 1 and 40),
  english text not null,
  brand text not null,
  picture text not null,
  -- What players pay, where a slot says nothing else; 0: it is only won.
  price_fen bigint not null check (price_fen >= 0),
  cost_fen bigint not null check (cost_fen >= 0),
  -- Days, each as the moment in which it begins: when it was made, and the last one of its sale.
  produced_at timestamptz,
  good_until timestamptz check (good_until >= produced_at),
  -- So many days before it, somebody is told.
  warn_days int not null check (warn_days between 0 and 999),
  made_at timestamptz not null default now(),
  primary key (merchant_id, goods_id),
  foreign key (merchant_id, type_id) references goods_types,
  constraint goods_name_is_own unique (merchant_id, name)
);
create index goods_of_type on goods (merchant_id, type_id);

-- What lies in which slot of a machine. A claw machine has one.
create table device_slots (
  merchant_id text not null,
  device_id text not null,
  slot int not null check (slot between 1 and 999),
  goods_id text not null,
  -- In place of the goods' own.
  price_fen bigint check (price_fen > 0),
  capacity int not null check (capacity between 1 and 9999),
  -- Warns at so many, or fewer.
  low int not null check (low >= 0 and low < capacity),
  -- By the book: what the last of its movements came to. Below 0, more came out than was put in.
  stock int not null,
  primary key (merchant_id, device_id, slot),
  foreign key (merchant_id, device_id) references devices,
  foreign key (merchant_id, goods_id) references goods
);
create index device_slots_of_goods on device_slots (merchant_id, goods_id);

-- The book of what came into a slot and went out of it; never changed.
create table stock_moves (
  merchant_id text not null,
  move_id text not null,
  device_id text not null,
  -- Where the device stood then; empty: nowhere.
  site_id text not null,
  slot int not null,
  goods_id text not null,
  -- What one of it had cost then.
  cost_fen bigint not null,
  -- 'filled' is what the machine itself told, when somebody raised its count there.
  kind text not null check (kind in ('begun', 'sale', 'prize', 'test', 'refill', 'filled', 'count')),
  before int not null,
  change int not null,
  after int not null check (after = before + change),
  -- The order, or the refill or count that it belongs to; or empty.
  cause_id text not null,
  by_name text not null,
  at timestamptz not null,
  primary key (merchant_id, move_id)
);
create index stock_moves_newest on stock_moves (merchant_id, at desc);
create index stock_moves_of_device on stock_moves (merchant_id, device_id, slot, at desc);

alter table goods_types enable row level security;
alter table goods enable row level security;
alter table device_slots enable row level security;
alter table stock_moves enable row level security;
create policy own on goods_types using (merchant_id = any ((select current_merchants())::text[]));
create policy own on goods using (merchant_id = any ((select current_merchants())::text[]));
create policy own on device_slots using (merchant_id = any ((select current_merchants())::text[]));
create policy own on stock_moves using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on goods_types, goods, device_slots to playfield_app;
grant select, insert on stock_moves to playfield_app;

-- Moves the stock of slots, by one line of `p_moves` each: id, deviceId, slot, kind, change, causeId.
-- `change` is added. Of 'filled' it is what the machine says is there, and counts only as far as the
-- book has less; of 'begun', 'refill' and 'count' it is what is there from now on, and so it is of
-- 'told', the first that a machine ever said, unless something was moved before. 'out' is a sale
-- where the machine sells, else a prize. Slots that nobody set up are left out.
create function move_stock(p_merchant_id text, p_moves jsonb, p_by text, p_at timestamptz)
returns setof stock_moves language plpgsql as $$
declare
  v_move record;
  v_slot record;
  v_change int;
begin
  for v_move in
    select * from jsonb_to_recordset(p_moves) as x ("id" text, "deviceId" text, slot int, kind text,
      change int, "causeId" text)
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
      v_change, v_slot.stock + v_change, coalesce(v_move."causeId", ''), p_by, p_at)
      returning *;
  end loop;
end $$;
grant execute on function move_stock(text, jsonb, text, timestamptz) to playfield_app;
