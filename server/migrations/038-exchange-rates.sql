-- What coins cost and what points they are worth, as fractions of whole numbers: so much money buys so
-- many coins, so many coins are worth so many points. It was the price of one coin before.
create table exchange_rates (
  merchant_id text primary key,
  money_fen bigint not null check (money_fen > 0),
  coins bigint not null check (coins > 0),
  point_coins bigint not null check (point_coins > 0),
  points bigint not null check (points > 0)
);
insert into exchange_rates (merchant_id, money_fen, coins, point_coins, points)
  select merchant_id, coin_fen, 1, 1, 1 from order_settings where coin_fen <> 100;
alter table order_settings drop column coin_fen;
alter table exchange_rates enable row level security;
create policy own on exchange_rates using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on exchange_rates to playfield_app;
