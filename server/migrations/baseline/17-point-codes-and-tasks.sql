-- Codes that give points. A code is as good as its points, but staff must be able to print it again, so
-- it is stored as it is, like the codes for pickup.
create table point_code_batches (
  merchant_id text not null,
  batch_id text not null,
  name text not null,
  points bigint not null check (points between 1 and 1000000),
  -- A code for each use, or one code for all.
  kind text not null check (kind in ('once', 'many')),
  -- Uses of all codes of the batch.
  total int not null check (total between 1 and 1000000),
  used int not null default 0 check (used between 0 and total),
  -- Unused codes that were stopped one by one.
  stopped int not null default 0 check (stopped between 0 and total),
  -- Uses of one member; 0: no limit.
  member_limit int not null check (member_limit between 0 and 1000),
  -- Last day; null: codes do not expire.
  ends_on date,
  made_at timestamptz not null,
  account_id text not null,
  stopped_at timestamptz,
  primary key (merchant_id, batch_id),
  check (used + stopped <= total)
);
create index point_code_batches_newest on point_code_batches (merchant_id, made_at desc);
alter table point_code_batches enable row level security;
create policy own on point_code_batches using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on point_code_batches to playfield_app;

-- Codes of a batch.
create table point_codes (
  merchant_id text not null,
  batch_id text not null,
  number int not null check (number > 0),
  code text not null check (length(code) = 16),
  uses int not null default 0 check (uses >= 0),
  stopped_at timestamptz,
  primary key (merchant_id, batch_id, number),
  constraint point_code_is_own unique (merchant_id, code),
  foreign key (merchant_id, batch_id) references point_code_batches
);
alter table point_codes enable row level security;
create policy own on point_codes using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on point_codes to playfield_app;

-- The natural key of what a code gives: merchant, code, member and the number of the member's use of it.
create table point_code_uses (
  merchant_id text not null,
  batch_id text not null,
  number int not null,
  player_id text not null,
  use_number int not null check (use_number > 0),
  used_at timestamptz not null,
  primary key (merchant_id, batch_id, number, player_id, use_number),
  foreign key (merchant_id, batch_id, number) references point_codes,
  foreign key (merchant_id, player_id) references members
);
create index point_code_uses_of_member on point_code_uses (merchant_id, player_id, batch_id);
create index point_code_uses_newest on point_code_uses (merchant_id, batch_id, used_at desc);
alter table point_code_uses enable row level security;
create policy own on point_code_uses using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on point_code_uses to playfield_app;

-- Claims of members in short spans, so that people hear of a burst. The sweep of alerts deletes old
-- ones.
create table claim_counts (
  merchant_id text not null,
  kind text not null check (kind in ('code', 'phone')),
  -- In the key, so that claims of several members never wait for each other.
  player_id text not null,
  -- Start of ten minutes.
  slot_at timestamptz not null,
  claimed int not null default 0 check (claimed >= 0),
  failed int not null default 0 check (failed >= 0),
  primary key (merchant_id, kind, player_id, slot_at)
);
create index claim_counts_newest on claim_counts (merchant_id, slot_at);
alter table claim_counts enable row level security;
create policy own on claim_counts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on claim_counts to playfield_app;

-- Tasks that earn points.
create table point_tasks (
  merchant_id text not null,
  task_id text not null,
  kind text not null
    check (kind in ('signIn', 'plays', 'recharge', 'visit', 'bindPhone', 'birthday', 'share')),
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
  -- Friends of a member who count in a month; 0 for other kinds.
  friends int not null default 0,
  primary key (merchant_id, task_id),
  check (cardinality(points) = case kind when 'signIn' then 7 else 1 end),
  check (case kind when 'plays' then plays between 1 and 100 else plays = 0 end),
  check (case kind when 'recharge' then amount_fen between 1 and 1000000 else amount_fen = 0 end),
  check (kind = 'visit' or cardinality(site_ids) = 0),
  constraint point_tasks_friends_check
    check (case kind when 'share' then friends between 1 and 100 else friends = 0 end)
);
create unique index one_sign_in_task on point_tasks (merchant_id) where kind = 'signIn';
create unique index one_phone_task on point_tasks (merchant_id) where kind = 'bindPhone';
create unique index one_birthday_task on point_tasks (merchant_id) where kind = 'birthday';
create unique index one_share_task on point_tasks (merchant_id) where kind = 'share';
alter table point_tasks enable row level security;
create policy own on point_tasks using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on point_tasks to playfield_app;

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
alter table point_task_claims enable row level security;
create policy own on point_task_claims using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on point_task_claims to playfield_app;

-- Code in the link by which a member brings friends.
create table friend_codes (
  merchant_id text not null,
  player_id text not null,
  friend_code text not null,
  made_at timestamptz not null,
  primary key (merchant_id, player_id),
  foreign key (merchant_id, player_id) references members
);
create unique index friend_code_is_own on friend_codes (merchant_id, friend_code);
alter table friend_codes enable row level security;
create policy own on friend_codes using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on friend_codes to playfield_app;

-- Members who came by a link of another one before they ever paid. Each was brought by one member at
-- most.
create table invited_friends (
  merchant_id text not null,
  player_id text not null,
  inviter_id text not null,
  invited_at timestamptz not null,
  -- Keyed hashes of their phones at that time; null without one.
  phone_hash bytea,
  inviter_phone_hash bytea,
  primary key (merchant_id, player_id),
  foreign key (merchant_id, player_id) references members,
  foreign key (merchant_id, inviter_id) references members,
  check (player_id <> inviter_id)
);
create index invited_friends_of_inviter on invited_friends (merchant_id, inviter_id, invited_at);
alter table invited_friends enable row level security;
create policy own on invited_friends using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on invited_friends to playfield_app;

-- Phones for which points were given, by keyed hash, so that a number gives them once however often it
-- moves.
create table point_phones (
  merchant_id text not null,
  phone_hash bytea not null,
  player_id text not null,
  claimed_at timestamptz not null,
  primary key (merchant_id, phone_hash)
);
alter table point_phones enable row level security;
create policy own on point_phones using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on point_phones to playfield_app;
