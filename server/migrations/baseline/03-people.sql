-- Tenants: merchants, agents and the platform itself. Everybody who signs in to the console belongs to
-- one.
create table merchants (
  merchant_id text primary key,
  kind text not null check (kind in ('merchant', 'agent', 'platform')),
  name text not null,
  service_phone text not null default '',
  service_qr text not null default '',
  state text not null default 'active' check (state in ('active', 'stopped')),
  made_at timestamptz not null default now(),
  -- Why the platform stopped a merchant, and since when.
  stopped_why text not null default '',
  stopped_at timestamptz
);
alter table merchants enable row level security;
create policy own on merchants using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on merchants to playfield_app;

-- A role is a set of permission keys, which the call table declares.
create table roles (
  merchant_id text not null,
  role_id text not null,
  name text not null,
  permissions text[] not null default '{}',
  made_at timestamptz not null default now(),
  primary key (merchant_id, role_id),
  constraint role_name_is_own unique (merchant_id, name)
);
alter table roles enable row level security;
create policy own on roles using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on roles to playfield_app;

-- People of a tenant. Without a role: the owner, who may do everything. Without sites: all sites.
create table accounts (
  merchant_id text not null,
  account_id text not null,
  phone text not null,
  login_name text not null default '',
  name text not null,
  photo text not null default '',
  remark text not null default '',
  password_hash text not null,
  role_id text,
  site_ids text[],
  state text not null default 'active' check (state in ('active', 'stopped')),
  made_at timestamptz not null default now(),
  primary key (merchant_id, account_id),
  foreign key (merchant_id, role_id) references roles
);
create index accounts_by_role on accounts (merchant_id, role_id);
alter table accounts enable row level security;
create policy own on accounts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on accounts to playfield_app;

-- Directories are asked before the merchant is known, and hold nothing else. Only functions read and
-- write them; no role but the owner may access the tables.
create table login_directory (
  login text primary key,
  merchant_id text not null,
  account_id text not null
);

-- Merchants that an agent sees.
create table agent_directory (
  agent_id text not null,
  merchant_id text not null,
  primary key (agent_id, merchant_id)
);

-- A row for each signed-in browser or client. The refresh token changes at each use. The hash of the one
-- before is kept, to recognise a token that is used twice.
create table session_directory (
  session_id text primary key,
  actor_kind text not null check (actor_kind in ('person', 'player')),
  merchant_id text not null,
  actor_id text not null,
  refresh_hash bytea not null,
  refresh_hash_before bytea,
  renewed_at timestamptz not null default now(),
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- The session of a player's browser, which is at no merchant. Under it, the player has a session at
  -- each merchant whose machine was visited. They end together.
  of_session text,
  -- Every refresh token contains the first one of its session. Whoever shows that part held a token of
  -- this session once, so a token that is neither the newest nor the one before was stolen.
  first_hash bytea
);
create index sessions_by_actor on session_directory (merchant_id, actor_id) where ended_at is null;
create unique index session_at_merchant on session_directory (of_session, merchant_id)
  where of_session is not null and ended_at is null;

-- Failed attempts to sign in, by login (`login:…`, existing or not), account or address. This table and
-- the next ones are used before the caller is known, so no role may access them: only functions do. Each
-- function also removes what is long over, so that strangers cannot fill the disk.
create table sign_in_failures (
  who text primary key,
  failures int not null,
  failed_at timestamptz not null
);
create index sign_in_failures_by_age on sign_in_failures (failed_at);

-- SMS sent to a phone, or for an address, on a day in Shanghai.
create table sms_sendings (
  who text primary key,
  day date not null,
  sent int not null,
  sent_at timestamptz not null
);
create index sms_sendings_by_day on sms_sendings (day);

-- The newest code of a phone for a purpose, and the ticket that a right code was exchanged for. The
-- phone is a keyed hash.
create table sms_codes (
  phone text not null,
  purpose text not null
    check (purpose in ('register', 'password', 'oldPhone', 'newPhone', 'sign', 'memberPhone')),
  code_hash bytea not null,
  tries int not null default 0,
  sent_at timestamptz not null default now(),
  ticket_hash bytea,
  ticket_at timestamptz,
  primary key (phone, purpose),
  constraint sms_codes_phone_is_hashed check (phone ~ '^[0-9a-f]{64}$')
);
create index sms_codes_by_age on sms_codes (sent_at);

-- Answers of captchas.
create table captchas (
  captcha_key text primary key,
  answer_hash bytea not null,
  made_at timestamptz not null default now()
);
create index captchas_by_age on captchas (made_at);

-- Second factor of the platform's people. The row is made when they are invited, or when they first
-- enter their password.
create table platform_people (
  merchant_id text not null,
  account_id text not null,
  -- Secret of the authenticator, sealed (about: platform.totp).
  sealed_secret text not null default '',
  -- When a code of the secret was first entered; before that it does not count.
  proven_at timestamptz,
  -- Half minute of the newest accepted code, so that no code is accepted twice.
  last_step bigint not null default 0,
  -- Ticket for the next step: the code after a password, a password after an invitation.
  ticket_hash bytea,
  ticket_for text check (ticket_for in ('code', 'password')),
  ticket_until timestamptz,
  -- Who invited the person, and who else agreed; until then the invitation cannot be used. Both are null
  -- for the first people, when there was nobody else.
  invited_by text,
  agreed_by text,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references accounts,
  check ((ticket_hash is null) = (ticket_for is null)),
  check ((ticket_hash is null) = (ticket_until is null)),
  check (proven_at is null or sealed_secret <> ''),
  check (agreed_by <> invited_by)
);
alter table platform_people enable row level security;
create policy own on platform_people using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on platform_people to playfield_app;

-- Recovery codes. Each replaces one code once, if the phone is lost.
create table recovery_codes (
  merchant_id text not null,
  account_id text not null,
  code_hash bytea not null,
  primary key (merchant_id, account_id, code_hash),
  foreign key (merchant_id, account_id) references platform_people
);
alter table recovery_codes enable row level security;
create policy own on recovery_codes using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, delete on recovery_codes to playfield_app;

-- What the platform's people did in any tenant, and what was done in the platform's own. Nobody is
-- granted the view; functions read it.
create view platform_lines as
  select o.*, case m.kind when 'platform' then '' else m.name end as house_name
  from operation_log o join merchants m on m.merchant_id = o.merchant_id
  where o.actor_kind = 'platform'
  union all
  select o.*, '' from merchants m join operation_log o on o.merchant_id = m.merchant_id
  where m.kind = 'platform' and o.actor_kind <> 'platform';

-- Messages of the platform to the people of one, several or all merchants. The rows belong to the
-- platform.
create table desk_messages (
  merchant_id text not null,
  message_id text not null,
  -- {"zh": …, "en": …}
  title jsonb not null,
  body jsonb not null,
  -- Null: all merchants that were active then.
  receivers text[],
  -- The last merchant that received it; a resumed sending continues after it.
  reached text not null default '',
  merchants int not null default 0 check (merchants >= 0),
  sent_by text not null,
  sent_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, message_id)
);
create index desk_messages_newest on desk_messages (merchant_id, sent_at desc, message_id desc);
alter table desk_messages enable row level security;
create policy own on desk_messages using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on desk_messages to playfield_app;

-- News of the platform for all merchants. The rows belong to the platform; everybody may read what is
-- shown.
create table news (
  merchant_id text not null,
  news_id text not null,
  -- {"zh": …, "en": …}
  title jsonb not null,
  body jsonb not null,
  -- First and last day, each as the moment at which the day begins in Shanghai. Null: until withdrawn.
  shown_from timestamptz not null,
  shown_until timestamptz check (shown_until >= shown_from),
  withdrawn_at timestamptz,
  made_by text not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, news_id)
);
create index news_newest on news (merchant_id, made_at desc, news_id desc);
alter table news enable row level security;
create policy own on news using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on news to playfield_app;

-- News that a person has read.
create table news_reads (
  merchant_id text not null,
  account_id text not null,
  news_id text not null,
  read_at timestamptz not null default now(),
  constraint read_once primary key (merchant_id, account_id, news_id)
);
alter table news_reads enable row level security;
create policy own on news_reads using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on news_reads to playfield_app;

-- Messages to one person of a merchant: something of theirs is ready or has ended.
create table inbox_messages (
  merchant_id text not null,
  message_id text not null,
  account_id text not null,
  -- Key of the cause, so that repeated causes give one message.
  about text not null,
  -- {"zh": …, "en": …}
  title jsonb not null,
  body jsonb not null,
  -- Address of the screen that it leads to.
  address text not null check (address like '/%'),
  told_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (merchant_id, message_id),
  constraint told_once unique (merchant_id, account_id, about)
);
create index inbox_newest on inbox_messages (merchant_id, account_id, told_at desc);
create index inbox_of_desk on inbox_messages (about) where about like 'desk:%';
alter table inbox_messages enable row level security;
create policy own on inbox_messages using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on inbox_messages to playfield_app;
