-- What the platform tells the people of every merchant: its own rows, which all may read while shown.
create table news (
  merchant_id text not null,
  news_id text not null,
  -- {"zh": …, "en": …}
  title jsonb not null,
  body jsonb not null,
  -- Each the beginning of a day in Shanghai: from the first, through the last. Null: until withdrawn.
  shown_from timestamptz not null,
  shown_until timestamptz check (shown_until >= shown_from),
  withdrawn_at timestamptz,
  made_by text not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, news_id)
);
create index news_newest on news (merchant_id, made_at desc, news_id desc);

-- Which of it somebody has read.
create table news_reads (
  merchant_id text not null,
  account_id text not null,
  news_id text not null,
  read_at timestamptz not null default now(),
  constraint read_once primary key (merchant_id, account_id, news_id)
);

alter table news enable row level security;
alter table news_reads enable row level security;
create policy own on news using (merchant_id = any ((select current_merchants())::text[]));
create policy own on news_reads using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on news to playfield_app;
grant select, insert on news_reads to playfield_app;

-- All that is shown now; it is no merchant's secret, and names nobody.
create function news_shown()
returns table (news_id text, title jsonb, body jsonb, shown_from timestamptz)
language sql stable security definer set search_path = public as $$
  select n.news_id, n.title, n.body, n.shown_from from news n
  where n.withdrawn_at is null and n.shown_from <= now()
    and (n.shown_until is null or now() < n.shown_until + interval '1 day')
$$;
grant execute on function news_shown() to playfield_app;
