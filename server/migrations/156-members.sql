-- What a merchant knows of its members, and what each of them paid, got back, played and won.
alter table members
  add source text not null default 'scan'
    check (source in ('scan', 'redPacket', 'groupBuy', 'import')),
  -- Receives nothing more, and may play and pay.
  add is_blocked boolean not null default false,
  add sealed_remark text,
  -- Month and day.
  add sealed_birthday text,
  -- Columns of their own, since no function may be called before the rows of others are gone.
  add search_name text not null generated always as (lower(name)) stored,
  add number_end text not null generated always as (reverse(player_id)) stored;
create index members_by_name on members (merchant_id, search_name text_pattern_ops, player_id);
create index members_by_number on members (merchant_id, number_end text_pattern_ops);
create index members_by_joining on members (merchant_id, made_at desc, player_id desc);

create table member_tags (
  merchant_id text not null,
  tag_id text not null,
  name text not null,
  made_at timestamptz not null,
  primary key (merchant_id, tag_id),
  constraint member_tag_name_is_own unique (merchant_id, name)
);
create table member_tag_uses (
  merchant_id text not null,
  player_id text not null,
  tag_id text not null,
  primary key (merchant_id, player_id, tag_id),
  foreign key (merchant_id, player_id) references members,
  foreign key (merchant_id, tag_id) references member_tags on delete cascade
);
create index member_tag_uses_of_tag on member_tag_uses (merchant_id, tag_id, player_id);

-- A member's sums at a site, and at all sites under '*': written with the order's step, so that no list
-- adds up orders. Everybody who signed in has the row of all sites.
create table member_totals (
  merchant_id text not null,
  site_id text not null,
  player_id text not null,
  -- Days with a payment.
  visits bigint not null default 0,
  paid_fen bigint not null default 0,
  refunds bigint not null default 0,
  refunded_fen bigint not null default 0,
  net_fen bigint not null generated always as (paid_fen - refunded_fen) stored,
  plays bigint not null default 0,
  prizes bigint not null default 0,
  first_visit_at timestamptz,
  last_visit_at timestamptz not null,
  primary key (merchant_id, site_id, player_id)
);
create index member_totals_by_visit
  on member_totals (merchant_id, site_id, last_visit_at desc, player_id desc);
create index member_totals_by_paid on member_totals (merchant_id, site_id, net_fen desc, player_id desc);
create index member_totals_by_plays on member_totals (merchant_id, site_id, plays desc, player_id desc);

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
  primary key (merchant_id, batch_id)
);
create index member_batches_newest on member_batches (merchant_id, made_at desc, batch_id desc);
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

alter table member_tags enable row level security;
alter table member_batches enable row level security;
alter table member_batch_items enable row level security;
alter table member_tag_uses enable row level security;
alter table member_totals enable row level security;
create policy own on member_tags using (merchant_id = any ((select current_merchants())::text[]));
create policy own on member_tag_uses using (merchant_id = any ((select current_merchants())::text[]));
create policy own on member_totals using (merchant_id = any ((select current_merchants())::text[]));
create policy own on member_batches
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on member_batch_items
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on member_batches, member_batch_items to playfield_app;
grant select, insert, update, delete on member_tags to playfield_app;
grant select, insert, delete on member_tag_uses to playfield_app;
grant select, insert, update on member_totals to playfield_app;

-- What a step of an order adds to its player, at its site and at all sites. Runs after `order_step`, in the
-- same statement. It locks rows of this player only, in this order: all sites, the site, the months of
-- the level, the member. Nothing locks them the other way round.
-- A payment that came too late was never counted, so its refund is not either. Plays stay when their
-- order is refunded. `p_at`: time of the step, if it was before now.
create function note_member_step(
  p_merchant_id text, p_order_id text, p_player_id text, p_site_id text, p_orders bigint,
  p_paid_fen bigint, p_refunded_fen bigint, p_plays bigint, p_at timestamptz
) returns void language plpgsql set search_path = public as $$
declare
  v_now timestamptz := now();
  v_at timestamptz := coalesce(p_at, v_now);
  v_visit_at timestamptz;
  v_refunds bigint := 0;
  v_refunded_fen bigint := 0;
  v_plays bigint := p_plays;
  v_days bigint;
  v_site_days bigint;
begin
  if p_orders > 0 then v_visit_at := v_at; end if;
  if p_refunded_fen > 0 and exists (select from order_steps where merchant_id = p_merchant_id
    and order_id = p_order_id and state = 'paid')
  then
    v_refunds := 1;
    v_refunded_fen := p_refunded_fen;
  end if;
  -- An order is done again if the provider refused its refund.
  if p_plays > 0 and (select count(*) from order_steps where merchant_id = p_merchant_id
    and order_id = p_order_id and state = 'done') > 1
  then
    v_plays := 0;
  end if;
  if p_orders = 0 and v_refunds = 0 and v_plays = 0 then return; end if;
  insert into member_totals as t (merchant_id, site_id, player_id, paid_fen, refunds, refunded_fen,
    plays, first_visit_at, last_visit_at)
  values
    (p_merchant_id, '*', p_player_id, p_paid_fen, v_refunds, v_refunded_fen, v_plays, v_visit_at,
      coalesce(v_visit_at, 'epoch')),
    (p_merchant_id, p_site_id, p_player_id, p_paid_fen, v_refunds, v_refunded_fen, v_plays,
      v_visit_at, coalesce(v_visit_at, 'epoch'))
  on conflict (merchant_id, site_id, player_id) do update set
    paid_fen = t.paid_fen + excluded.paid_fen,
    refunds = t.refunds + excluded.refunds,
    refunded_fen = t.refunded_fen + excluded.refunded_fen,
    plays = t.plays + excluded.plays,
    first_visit_at = least(t.first_visit_at, excluded.first_visit_at),
    last_visit_at = case when excluded.first_visit_at is null then t.last_visit_at
      when t.visits = 0 then excluded.last_visit_at
      else greatest(t.last_visit_at, excluded.last_visit_at) end;
  if p_orders = 0 then return; end if;
  -- The row of all sites is locked, so payments of one player at once are counted one after the other.
  select count(*), count(*) filter (where site_id = p_site_id) into v_days, v_site_days
  from member_days
  where merchant_id = p_merchant_id and day = day_of(v_at) and player_id = p_player_id;
  perform note_player(p_merchant_id, p_player_id, p_site_id, p_at);
  if v_site_days = 0 then
    update member_totals set visits = visits + 1
    where merchant_id = p_merchant_id and player_id = p_player_id
      and (site_id = p_site_id or site_id = '*' and v_days = 0);
  end if;
end $$;

-- What the totals of a merchant's members should be, counted from orders. Row '*': all sites.
create function recount_member_totals(p_merchant_id text) returns table (
  site_id text, player_id text, visits bigint, paid_fen bigint, refunds bigint, refunded_fen bigint,
  plays bigint, prizes bigint, first_visit_at timestamptz, last_visit_at timestamptz
) language plpgsql stable set search_path = public as $$
begin
  return query
  select case grouping(o.site_id) when 1 then '*' else o.site_id end, o.player_id,
    count(distinct day_of(s.paid_at)),
    coalesce(sum(o.amount_fen) filter (where o.payment <> 'coins'), 0)::bigint,
    coalesce(sum(r.refunds), 0)::bigint,
    coalesce(sum(r.refunded_fen), 0)::bigint,
    coalesce(sum(coalesce((o.bought ->> 'plays')::bigint, 1))
      filter (where o.kind = 'play' and s.is_done), 0)::bigint,
    count(*) filter (where o.won and o.kind = 'play'),
    min(s.paid_at), max(s.paid_at)
  from orders o
  cross join lateral (select min(each.at) filter (where each.state = 'paid') as paid_at,
      bool_or(each.state = 'done') as is_done
    from order_steps each
    where each.merchant_id = p_merchant_id and each.order_id = o.order_id) s
  cross join lateral (select count(*) as refunds, sum(each.amount_fen) as refunded_fen
    from refunds each
    where each.merchant_id = p_merchant_id and each.order_id = o.order_id
      and each.state = 'done') r
  where o.merchant_id = p_merchant_id and s.paid_at is not null
  group by grouping sets ((o.player_id, o.site_id), (o.player_id));
end $$;

grant execute on function
  note_member_step(text, text, text, text, bigint, bigint, bigint, bigint, timestamptz),
  recount_member_totals(text) to playfield_app;

-- What was paid, refunded, played and won before.
do $$
declare
  v_merchant record;
  v_row record;
begin
  for v_merchant in select merchant_id from merchants loop
    for v_row in select * from recount_member_totals(v_merchant.merchant_id) loop
      insert into member_totals (merchant_id, site_id, player_id, visits, paid_fen, refunds,
        refunded_fen, plays, prizes, first_visit_at, last_visit_at)
      values (v_merchant.merchant_id, v_row.site_id, v_row.player_id, v_row.visits, v_row.paid_fen,
        v_row.refunds, v_row.refunded_fen, v_row.plays, v_row.prizes, v_row.first_visit_at,
        v_row.last_visit_at);
    end loop;
    for v_row in
      select player_id, seen_at from members where merchant_id = v_merchant.merchant_id
    loop
      insert into member_totals (merchant_id, site_id, player_id, last_visit_at)
      values (v_merchant.merchant_id, '*', v_row.player_id, v_row.seen_at)
      on conflict do nothing;
    end loop;
  end loop;
end $$;
