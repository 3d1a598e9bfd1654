-- What is to lie in which slot, for many machines: a wish, which knows of no stock.
create table slot_templates (
  merchant_id text not null,
  template_id text not null,
  name text not null check (char_length(name) between 1 and 40),
  made_at timestamptz not null default now(),
  primary key (merchant_id, template_id),
  constraint slot_template_name_is_own unique (merchant_id, name)
);

create table slot_template_slots (
  merchant_id text not null,
  template_id text not null,
  slot int not null check (slot between 1 and 999),
  goods_id text not null,
  -- In place of the goods' own.
  price_fen bigint check (price_fen > 0),
  capacity int not null check (capacity between 1 and 9999),
  low int not null check (low >= 0 and low < capacity),
  primary key (merchant_id, template_id, slot),
  foreign key (merchant_id, template_id) references slot_templates on delete cascade,
  foreign key (merchant_id, goods_id) references goods
);
create index slot_template_slots_of_goods on slot_template_slots (merchant_id, goods_id);

alter table slot_templates enable row level security;
alter table slot_template_slots enable row level security;
create policy own on slot_templates using (merchant_id = any ((select current_merchants())::text[]));
create policy own on slot_template_slots using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on slot_templates, slot_template_slots to playfield_app;
