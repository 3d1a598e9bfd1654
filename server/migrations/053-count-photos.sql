-- What somebody photographed while they counted: the bag, the meter. Each lies sealed; one that is here
-- stays.
create table count_photos (
  merchant_id text not null,
  count_id text not null,
  slot int not null check (slot between 1 and 4),
  link text not null,
  added_by text not null,
  added_at timestamptz not null default now(),
  primary key (merchant_id, count_id, slot),
  foreign key (merchant_id, count_id) references cash_counts (merchant_id, count_id)
);

alter table count_photos enable row level security;
create policy own on count_photos using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on count_photos to playfield_app;
