-- What the platform tells the people of one merchant, of several or of all: its own rows.
create table desk_messages (
  merchant_id text not null,
  message_id text not null,
  -- {"zh": …, "en": …}
  title jsonb not null,
  body jsonb not null,
  -- Null: all merchants that were active then.
  receivers text[],
  -- The last merchant that was told; whoever takes the sending up goes on after it.
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

create index inbox_of_desk on inbox_messages (about) where about like 'desk:%';

-- How many people were told, and how many have read it: counts, nobody's name.
create function desk_message_counts(p_abouts text[])
returns table (about text, received bigint, been_read bigint)
language sql stable security definer set search_path = public as $$
  select i.about, count(*), count(i.read_at) from inbox_messages i
  where is_platform() and i.about like 'desk:%' and i.about = any (p_abouts) group by i.about
$$;

-- The next merchants that are to be told, in the order of their ids.
create function desk_receivers(p_after text, p_only text[], p_limit int)
returns table (merchant_id text)
language sql stable security definer set search_path = public as $$
  select m.merchant_id from merchants m
  where is_platform() and m.kind = 'merchant' and m.state = 'active' and m.merchant_id > p_after
    and (p_only is null or m.merchant_id = any (p_only))
  order by m.merchant_id limit p_limit
$$;
grant execute on function desk_message_counts(text[]), desk_receivers(text, text[], int)
  to playfield_app;
