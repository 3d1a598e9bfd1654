-- One act for many members, with a result for each. The counts are kept with the batch.
create table member_batches (
  merchant_id text not null,
  batch_id text not null,
  kind text not null,
  wish jsonb not null,
  account_id text not null,
  asked_by text not null,
  made_at timestamptz not null,
  waiting bigint not null default 0 check (waiting >= 0),
  done bigint not null default 0 check (done >= 0),
  refused bigint not null default 0 check (refused >= 0),
  taken_back bigint not null default 0 check (taken_back >= 0),
  undone_at timestamptz,
  -- Control groups of what a merchant sends to many members by choice, and what it brought. The members
  -- of the control group are drawn before anybody receives anything, and stored.
  control bigint not null default 0 check (control >= 0),
  primary key (merchant_id, batch_id)
);
create index member_batches_newest on member_batches (merchant_id, made_at desc, batch_id desc);
alter table member_batches enable row level security;
create policy own on member_batches using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on member_batches to playfield_app;

-- Members of a batch, and the result of each.
create table member_batch_items (
  merchant_id text not null,
  batch_id text not null,
  player_id text not null,
  state text not null check (state in ('waiting', 'done', 'refused', 'takenBack')),
  -- Why nothing was changed, or nothing taken back.
  code text not null default '',
  moved_at timestamptz not null default now(),
  primary key (merchant_id, batch_id, player_id),
  foreign key (merchant_id, batch_id) references member_batches
);
create index member_batch_items_by_state
  on member_batch_items (merchant_id, batch_id, state, code, player_id);
alter table member_batch_items enable row level security;
create policy own on member_batch_items using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on member_batch_items to playfield_app;

-- Members of control groups, who receive nothing.
create table member_batch_controls (
  merchant_id text not null,
  batch_id text not null,
  player_id text not null,
  primary key (merchant_id, batch_id, player_id),
  foreign key (merchant_id, batch_id) references member_batches
);
alter table member_batch_controls enable row level security;
create policy own on member_batch_controls
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on member_batch_controls to playfield_app;

-- Measured once, when so many days have passed.
create table member_batch_results (
  merchant_id text not null,
  batch_id text not null,
  days bigint not null check (days in (7, 30)),
  measured_at timestamptz not null,
  -- Coins spent or vouchers used, of those given, and what they cost the merchant.
  used bigint not null check (used >= 0),
  cost_fen bigint not null check (cost_fen >= 0),
  -- Number, mean and variance of each measure in both groups; null without a control group.
  samples jsonb,
  primary key (merchant_id, batch_id, days),
  foreign key (merchant_id, batch_id) references member_batches
);
alter table member_batch_results enable row level security;
create policy own on member_batch_results
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on member_batch_results to playfield_app;

-- Messages of the merchant to a member, which stand on the member's pages for 90 days. The key allows
-- one a day.
create table member_messages (
  merchant_id text not null,
  player_id text not null,
  -- Day in Shanghai.
  day date not null,
  text text not null check (char_length(text) between 1 and 200),
  -- Empty unless it was sent to many.
  batch_id text not null,
  account_name text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (merchant_id, player_id, day),
  foreign key (merchant_id, player_id) references members
);
create index member_messages_by_time on member_messages (merchant_id, sent_at);
alter table member_messages enable row level security;
create policy own on member_messages using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on member_messages to playfield_app;

-- Members who want no messages.
create table member_message_choices (
  merchant_id text not null,
  player_id text not null,
  refuses boolean not null,
  changed_at timestamptz not null,
  primary key (merchant_id, player_id),
  foreign key (merchant_id, player_id) references members
);
alter table member_message_choices enable row level security;
create policy own on member_message_choices
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on member_message_choices to playfield_app;
