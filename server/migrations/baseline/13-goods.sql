-- Goods that machines give out: prizes of claw machines and products in slots. They are one thing,
-- because the same plush toy is won here and bought there; a price makes it a product.
create table goods_types (
  merchant_id text not null,
  type_id text not null,
  name text not null check (char_length(name) between 1 and 20),
  made_at timestamptz not null default now(),
  primary key (merchant_id, type_id),
  constraint goods_type_name_is_own unique (merchant_id, name)
);
alter table goods_types enable row level security;
create policy own on goods_types using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on goods_types to playfield_app;

-- Goods that machines give out: prizes of claw machines and products in slots. They are one thing,
-- because the same plush toy is won here and bought there; a price makes it a product.
create table goods (
  merchant_id text not null,
  goods_id text not null,
  type_id text,
  name text not null check (char_length(name) between 1 and 40),
  english text not null,
  brand text not null,
  picture text not null,
  -- Price unless the slot has one; 0: it can only be won.
  price_fen bigint not null check (price_fen >= 0),
  cost_fen bigint not null check (cost_fen >= 0),
  -- Day of production and last day of sale, each as the moment at which the day begins.
  produced_at timestamptz,
  good_until timestamptz check (good_until >= produced_at),
  -- Days before it at which an alert is raised.
  warn_days int not null check (warn_days between 0 and 999),
  made_at timestamptz not null default now(),
  primary key (merchant_id, goods_id),
  foreign key (merchant_id, type_id) references goods_types,
  constraint goods_name_is_own unique (merchant_id, name)
);
create index goods_of_type on goods (merchant_id, type_id);
alter table goods enable row level security;
create policy own on goods using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on goods to playfield_app;

-- Slots of machines, and their goods. A claw machine has one slot.
create table device_slots (
  merchant_id text not null,
  device_id text not null,
  slot int not null check (slot between 1 and 999),
  goods_id text not null,
  -- Overrides the price of the goods.
  price_fen bigint check (price_fen > 0),
  capacity int not null check (capacity between 1 and 9999),
  -- An alert is raised at this stock or less.
  low int not null check (low >= 0 and low < capacity),
  -- Stock by the book, after the newest movement. Below 0, more came out than was put in.
  stock int not null,
  -- Place of the newest message that raised the machine's own count. A machine that was offline reports
  -- its count first and then what came out before. Empty: it was never raised.
  filled_life bigint,
  filled_boot bigint,
  filled_seq bigint,
  filled_at timestamptz,
  primary key (merchant_id, device_id, slot),
  foreign key (merchant_id, device_id) references devices,
  foreign key (merchant_id, goods_id) references goods
);
create index device_slots_of_goods on device_slots (merchant_id, goods_id);
alter table device_slots enable row level security;
create policy own on device_slots using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on device_slots to playfield_app;

-- The book of what came into slots and out of them. Lines are never changed.
create table stock_moves (
  merchant_id text not null,
  move_id text not null,
  device_id text not null,
  -- Site of the device at that time; empty: none.
  site_id text not null,
  slot int not null,
  goods_id text not null,
  -- Cost of one piece at that time.
  cost_fen bigint not null,
  -- 'filled' is reported by a machine whose count was raised on the spot.
  kind text not null check (kind in ('begun', 'sale', 'prize', 'test', 'refill', 'filled', 'count')),
  before int not null,
  change int not null,
  after int not null check (after = before + change),
  -- The order, refill or count that it belongs to, or empty.
  cause_id text not null,
  by_name text not null,
  at timestamptz not null,
  -- Reason for a difference between count and book; empty without one.
  reason text not null default '',
  -- When a refill or count was done, if it was reported later, by a phone without a network.
  done_at timestamptz,
  -- Something later was reported first, so this line changes nothing.
  overtaken boolean not null default false,
  -- Booked by the answer to a command, which names the order as the machine's event does.
  is_answer boolean not null default false,
  primary key (merchant_id, move_id)
);
create index stock_moves_newest on stock_moves (merchant_id, at desc);
create index stock_moves_of_device on stock_moves (merchant_id, device_id, slot, at desc);
create index stock_moves_of_cause on stock_moves (merchant_id, cause_id) where cause_id <> '';
alter table stock_moves enable row level security;
create policy own on stock_moves using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on stock_moves to playfield_app;

-- Slot templates: goods by slot, for many machines. They are wishes and have no stock.
create table slot_templates (
  merchant_id text not null,
  template_id text not null,
  name text not null check (char_length(name) between 1 and 40),
  made_at timestamptz not null default now(),
  primary key (merchant_id, template_id),
  constraint slot_template_name_is_own unique (merchant_id, name)
);
alter table slot_templates enable row level security;
create policy own on slot_templates using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on slot_templates to playfield_app;

-- Slots of a template, and their goods.
create table slot_template_slots (
  merchant_id text not null,
  template_id text not null,
  slot int not null check (slot between 1 and 999),
  goods_id text not null,
  -- Overrides the price of the goods.
  price_fen bigint check (price_fen > 0),
  capacity int not null check (capacity between 1 and 9999),
  low int not null check (low >= 0 and low < capacity),
  primary key (merchant_id, template_id, slot),
  foreign key (merchant_id, template_id) references slot_templates on delete cascade,
  foreign key (merchant_id, goods_id) references goods
);
create index slot_template_slots_of_goods on slot_template_slots (merchant_id, goods_id);
alter table slot_template_slots enable row level security;
create policy own on slot_template_slots using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on slot_template_slots to playfield_app;
