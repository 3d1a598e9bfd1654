-- Points of members. Their value is in the ledger; lots say where points came from and when they end.
-- Only the functions below write lots, and each posts the same change to the ledger.
create table point_settings (
  merchant_id text primary key,
  earns_paid boolean not null default false,
  earns_coins boolean not null default false,
  -- Days until earned points can be spent.
  wait_days int not null default 0 check (wait_days between 0 and 30),
  -- Points end with the last day of this many months after the month of earning; null: never.
  expiry_months int check (expiry_months between 1 and 60),
  -- Points that one person of the staff may add in a day.
  person_day_limit bigint not null default 1000 check (person_day_limit between 0 and 1000000),
  -- Electronic tickets that machines report at the end of a play, and the points that they are worth.
  earns_tickets boolean not null default false,
  -- So many tickets of one play give so many points.
  ticket_count int not null default 10 check (ticket_count between 1 and 1000),
  ticket_points int not null default 1 check (ticket_points between 1 and 100),
  -- Tickets of one play that count at most, whatever its board reports.
  ticket_play_max int not null default 1000 check (ticket_play_max between 1 and 10000)
);
alter table point_settings enable row level security;
create policy own on point_settings using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on point_settings to playfield_app;
grant select on point_settings to playfield_ledger;

-- Lots of points: where points came from, and when they end.
create table point_lots (
  merchant_id text not null,
  player_id text not null,
  -- The fact that gave the points, such as `order:…`, so that it gives them once.
  lot_id text not null,
  source text not null,
  earned_on date not null,
  -- First day on which points that wait can be spent; null once they can.
  waits_until date,
  -- Last day, by the rule that held when they were earned; null: never.
  ends_on date,
  -- Fen or coins that the points were given for; null if for none.
  basis bigint check (basis > 0),
  given bigint not null check (given > 0),
  remaining bigint not null check (remaining >= 0),
  spent bigint not null default 0 check (spent >= 0),
  -- Taken by the staff.
  deducted bigint not null default 0 check (deducted >= 0),
  expired bigint not null default 0 check (expired >= 0),
  -- Taken by refunds.
  taken_back bigint not null default 0 check (taken_back between 0 and given),
  -- Taken by refunds, but spent before: the member's debt.
  owed bigint not null default 0 check (owed >= 0),
  -- Used for debts of other lots; below 0 if other lots paid debts of this one.
  repaid bigint not null default 0,
  primary key (merchant_id, player_id, lot_id),
  check (given + owed = remaining + spent + deducted + expired + taken_back + repaid)
);
create index point_lots_waiting on point_lots (merchant_id, waits_until)
  where waits_until is not null;
create index point_lots_ending on point_lots (merchant_id, ends_on)
  where ends_on is not null and remaining > 0;
create index point_lots_owing on point_lots (merchant_id, player_id) where owed > 0;
alter table point_lots enable row level security;
create policy own on point_lots using (merchant_id = any ((select current_merchants())::text[]));
grant select on point_lots to playfield_app;
grant select, insert, update, delete on point_lots to playfield_ledger;

-- Points of a lot that were spent for something, to be returned if that is cancelled.
create table point_uses (
  merchant_id text not null,
  player_id text not null,
  use_id text not null,
  lot_id text not null,
  points bigint not null check (points > 0),
  returned_at timestamptz,
  primary key (merchant_id, player_id, use_id, lot_id),
  foreign key (merchant_id, player_id, lot_id) references point_lots
);
alter table point_uses enable row level security;
create policy own on point_uses using (merchant_id = any ((select current_merchants())::text[]));
grant select on point_uses to playfield_app;
grant select, insert, update on point_uses to playfield_ledger;

-- Each change of a member's points, for people to read.
create table point_changes (
  merchant_id text not null,
  change_id text not null,
  player_id text not null,
  changed_at timestamptz not null,
  kind text not null check (kind in ('earned', 'released', 'spent', 'returned',
    'takenBack', 'restored', 'added', 'deducted', 'expired', 'merged')),
  -- Empty if points of several sources changed.
  source text not null,
  points bigint not null,
  pending bigint not null,
  owed bigint not null,
  about text not null,
  -- Null unless it happened at a site.
  site_id text,
  reason text not null,
  -- Person of the staff; null if no person did it.
  account_id text,
  -- Factor by which points were earned; 100 for all other changes.
  percent int not null default 100 check (percent between 100 and 500),
  primary key (merchant_id, change_id)
);
create index point_changes_newest on point_changes (merchant_id, changed_at desc);
create index point_changes_of_member on point_changes (merchant_id, player_id, changed_at desc);
create index point_changes_by_hand on point_changes (merchant_id, account_id, changed_at desc)
  where account_id is not null;
alter table point_changes enable row level security;
create policy own on point_changes using (merchant_id = any ((select current_merchants())::text[]));
grant select on point_changes to playfield_app;
grant select, insert, update (player_id) on point_changes to playfield_ledger;

-- Sums by day and source. A batch has rows of its own, so that plays never wait for it.
create table point_days (
  merchant_id text not null,
  day date not null,
  batch text not null,
  source text not null,
  given bigint not null default 0,
  spent bigint not null default 0,
  deducted bigint not null default 0,
  expired bigint not null default 0,
  taken_back bigint not null default 0,
  repaid bigint not null default 0,
  primary key (merchant_id, day, batch, source)
);
alter table point_days enable row level security;
create policy own on point_days using (merchant_id = any ((select current_merchants())::text[]));
grant select on point_days to playfield_app;
grant select, insert, update on point_days to playfield_ledger;

-- Electronic tickets that plays reported.
create table play_tickets (
  merchant_id text not null,
  order_id text not null,
  -- Boot and id of the event, so that a play gives its tickets once.
  event_key text not null,
  -- First play of the order: 1.
  number int not null check (number > 0),
  -- As reported, up to the limit of that time.
  tickets bigint not null check (tickets > 0),
  -- By the rate of that time.
  points bigint not null check (points > 0),
  reported_at timestamptz not null,
  -- Null while the order does not count yet: it is not known that the machine delivered it.
  given_at timestamptz,
  primary key (merchant_id, order_id, event_key),
  unique (merchant_id, order_id, number),
  foreign key (merchant_id, order_id) references orders
);
alter table play_tickets enable row level security;
create policy own on play_tickets using (merchant_id = any ((select current_merchants())::text[]));
grant select on play_tickets to playfield_app;
grant select, insert, update on play_tickets to playfield_ledger;

-- Packages of points that members can buy.
create table point_packages (
  merchant_id text not null,
  package_id text not null,
  name text not null check (char_length(name) between 1 and 20),
  points bigint not null check (points between 1 and 100000),
  price_fen bigint not null check (price_fen between 1 and 5000000),
  is_on boolean not null,
  made_at timestamptz not null,
  primary key (merchant_id, package_id)
);
alter table point_packages enable row level security;
create policy own on point_packages using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on point_packages to playfield_app;

-- Whether people of the staff may sell points for cash.
create table top_up_settings (
  merchant_id text primary key,
  is_on boolean not null
);
alter table top_up_settings enable row level security;
create policy own on top_up_settings using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on top_up_settings to playfield_app;

-- Points sold for cash. Their lot is `topUp:` and the id.
create table point_top_ups (
  merchant_id text not null,
  top_up_id text not null,
  player_id text not null,
  package_id text not null,
  -- As they were when it was sold.
  package_name text not null,
  points bigint not null check (points > 0),
  price_fen bigint not null check (price_fen > 0),
  site_id text not null,
  account_id text not null,
  account_name text not null,
  sold_at timestamptz not null,
  -- Null unless it was returned.
  returned_at timestamptz,
  returned_points bigint not null default 0 check (returned_points between 0 and points),
  returned_fen bigint not null default 0 check (returned_fen between 0 and price_fen),
  returned_by text not null default '',
  -- The order that paid for it; null for cash. Site and person are empty then.
  order_id text,
  primary key (merchant_id, top_up_id),
  foreign key (merchant_id, player_id) references members
);
create index point_top_ups_newest on point_top_ups (merchant_id, sold_at desc);
create index point_top_ups_of_member on point_top_ups (merchant_id, player_id, sold_at desc);
alter table point_top_ups enable row level security;
create policy own on point_top_ups using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on point_top_ups to playfield_app;
