-- Free plays: rules say who has how many a day and where. Each use is a row, so none is given twice.
-- Coin gifts: coins that staff give to a member, with a reason.

alter table orders drop constraint orders_payment_check,
  add check (payment in ('wechat', 'alipay', 'coins', 'free')),
  add check (payment <> 'free' or (amount_fen = 0 and coins_given + coins_bought = 0));
alter table income_hours drop constraint income_hours_payment_check,
  add check (payment in ('wechat', 'alipay', 'coins', 'free')),
  add check (payment <> 'free' or (amount_fen = 0 and coins = 0));
-- Reports read the few hours with free plays besides those that are added up.
create index income_hours_free on income_hours (merchant_id, hour) where payment = 'free';

create table free_play_rules (
  merchant_id text not null,
  rule_id text not null,
  -- Null for all members.
  level_id text,
  -- A member's plays in a day.
  plays int not null check (plays between 1 and 20),
  -- Empty lists mean all.
  device_types text[] not null,
  site_ids text[] not null,
  weekdays text[] not null,
  -- Hours in Shanghai; the last one is not included.
  from_hour int not null check (from_hour between 0 and 23),
  until_hour int not null check (until_hour between 1 and 24),
  is_on boolean not null,
  made_at timestamptz not null,
  primary key (merchant_id, rule_id),
  check (from_hour < until_hour),
  foreign key (merchant_id, level_id) references member_levels on delete cascade
);

-- The rule may be deleted since, so there is no foreign key to it.
create table free_play_uses (
  merchant_id text not null,
  player_id text not null,
  -- Day in Shanghai.
  day date not null,
  rule_id text not null,
  number int not null check (number > 0),
  order_id text not null,
  primary key (merchant_id, player_id, day, rule_id, number),
  unique (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders
);

-- Limits of coin gifts: of everybody (account '') or of one person.
create table gift_limits (
  merchant_id text not null,
  account_id text not null,
  coins_at_once int not null check (coins_at_once between 1 and 1000),
  coins_a_day int not null check (coins_a_day between 0 and 100000),
  primary key (merchant_id, account_id)
);

create table coin_gifts (
  merchant_id text not null,
  gift_id text not null,
  player_id text not null,
  coins int not null check (coins > 0),
  reason text not null,
  account_id text not null,
  account_name text not null,
  given_at timestamptz not null,
  -- A gift is taken back once at most, as far as it is left then.
  taken_coins int check (taken_coins between 1 and coins),
  taken_by text not null default '',
  taken_at timestamptz,
  primary key (merchant_id, gift_id),
  check ((taken_at is null) = (taken_coins is null)),
  foreign key (merchant_id, player_id) references members
);
create index coin_gifts_newest on coin_gifts (merchant_id, given_at desc);
create index coin_gifts_of_member on coin_gifts (merchant_id, player_id, given_at desc);
create index coin_gifts_of_giver on coin_gifts (merchant_id, account_id, given_at desc);

alter table free_play_rules enable row level security;
alter table free_play_uses enable row level security;
alter table gift_limits enable row level security;
alter table coin_gifts enable row level security;
create policy own on free_play_rules
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on free_play_uses
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on gift_limits using (merchant_id = any ((select current_merchants())::text[]));
create policy own on coin_gifts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on free_play_rules, gift_limits to playfield_app;
grant select, insert, delete on free_play_uses to playfield_app;
grant select, insert, update on coin_gifts to playfield_app;

-- Takes the first free number of these rules, whose plays are given beside them, and returns the rule;
-- null if none is left. Simultaneous calls wait for each other at the row that both want.
create function take_free_play(
  p_merchant_id text, p_player_id text, p_day date, p_rule_ids text[], p_plays int[],
  p_order_id text
) returns text language plpgsql set search_path = public as $$
begin
  for v_place in 1 .. cardinality(p_rule_ids) loop
    for v_number in 1 .. p_plays[v_place] loop
      insert into free_play_uses (merchant_id, player_id, day, rule_id, number, order_id)
      values (p_merchant_id, p_player_id, p_day, p_rule_ids[v_place], v_number, p_order_id)
      on conflict (merchant_id, player_id, day, rule_id, number) do nothing;
      if found then return p_rule_ids[v_place]; end if;
    end loop;
  end loop;
  return null;
end $$;

-- Gives back the free play of an order, if it is of the same day. Returns whether it did; once at most.
create function return_free_play(p_merchant_id text, p_order_id text, p_at timestamptz)
returns boolean language plpgsql set search_path = public as $$
begin
  delete from free_play_uses u
  where u.merchant_id = p_merchant_id and u.order_id = p_order_id and u.day = day_of(p_at);
  return found;
end $$;

-- What is left of a gift: the member's given coins less those that came in later, between 0 and the gift.
-- Coins that a failed play gives back came in before. Nothing is left of a gift that was taken back.
create function count_gift_left(p_merchant_id text, p_gift_id text) returns int
language plpgsql stable set search_path = public as $$
declare
  v_gift coin_gifts;
  v_balance bigint;
  v_later bigint;
begin
  select * into v_gift from coin_gifts g
  where g.merchant_id = p_merchant_id and g.gift_id = p_gift_id;
  if not found or v_gift.taken_at is not null then return 0; end if;
  select a.balance into v_balance from ledger_accounts a
  where a.merchant_id = p_merchant_id and a.account = 'given:' || v_gift.player_id
    and a.asset = 'coins';
  select coalesce(sum(e.amount), 0) into v_later
  from ledger_entries e
  join ledger_transfers t on t.merchant_id = p_merchant_id and t.transfer_id = e.transfer_id
    and t.booked_at = e.booked_at
  where e.merchant_id = p_merchant_id and e.account = 'given:' || v_gift.player_id
    and e.asset = 'coins' and e.amount > 0 and e.booked_at > v_gift.given_at
    and t.kind not in ('gift.given', 'order.coinsBack');
  v_later := v_later + (
    select coalesce(sum(g.coins - coalesce(g.taken_coins, 0)), 0) from coin_gifts g
    where g.merchant_id = p_merchant_id and g.player_id = v_gift.player_id
      and (g.given_at, g.gift_id) > (v_gift.given_at, v_gift.gift_id));
  -- The bonus of a later recharge that went with its refund.
  v_later := v_later - (
    select coalesce(sum(o.bonus_back), 0) from orders o
    where o.merchant_id = p_merchant_id and o.player_id = v_gift.player_id
      and o.kind = 'recharge' and o.bonus_back > 0 and o.paid_at > v_gift.given_at);
  return greatest(0, least(v_gift.coins, coalesce(v_balance, 0) - v_later));
end $$;

grant execute on function count_gift_left(text, text),
  take_free_play(text, text, date, text[], int[], text),
  return_free_play(text, text, timestamptz) to playfield_app;
