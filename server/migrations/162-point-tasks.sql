-- Tasks that earn points, and what members claimed for them.

create table point_tasks (
  merchant_id text not null,
  task_id text not null,
  kind text not null check (kind in ('signIn', 'plays', 'recharge', 'visit')),
  -- One number; of a sign-in one for each of 7 days in a row.
  points int[] not null check (1 <= all (points) and 100000 >= all (points)),
  plays int not null,
  amount_fen bigint not null,
  -- Sites whose first visit counts; empty: all.
  site_ids text[] not null,
  is_on boolean not null,
  place int not null,
  -- Visits before this time do not count.
  made_at timestamptz not null,
  primary key (merchant_id, task_id),
  check (cardinality(points) = case kind when 'signIn' then 7 else 1 end),
  check (case kind when 'plays' then plays between 1 and 100 else plays = 0 end),
  check (case kind when 'recharge' then amount_fen between 1 and 1000000 else amount_fen = 0 end),
  check (kind = 'visit' or cardinality(site_ids) = 0)
);
create unique index one_sign_in_task on point_tasks (merchant_id) where kind = 'signIn';

-- The key gives each claim once, however many come at the same time. The task may be deleted since, so
-- there is no foreign key to it.
create table point_task_claims (
  merchant_id text not null,
  player_id text not null,
  -- Id of the task; 'signIn' and 'visit' for these kinds, so that a new task does not give them again.
  task_key text not null,
  -- Day in Shanghai, or the site of a visit.
  period text not null,
  task_id text not null,
  points bigint not null check (points > 0),
  -- Days in a row; 0 unless it is a sign-in.
  signed_days int not null check (signed_days between 0 and 7),
  claimed_at timestamptz not null,
  primary key (merchant_id, player_id, task_key, period),
  foreign key (merchant_id, player_id) references members
);
create index point_task_claims_of_task on point_task_claims (merchant_id, task_id, claimed_at);

alter table point_tasks enable row level security;
alter table point_task_claims enable row level security;
create policy own on point_tasks using (merchant_id = any ((select current_merchants())::text[]));
create policy own on point_task_claims
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on point_tasks to playfield_app;
grant select, insert on point_task_claims to playfield_app;
