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
create index members_by_level on members (merchant_id, level_id);

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

alter table member_tags enable row level security;
alter table member_tag_uses enable row level security;
alter table member_totals enable row level security;
create policy own on member_tags using (merchant_id = any ((select current_merchants())::text[]));
create policy own on member_tag_uses using (merchant_id = any ((select current_merchants())::text[]));
create policy own on member_totals using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on member_tags to playfield_app;
grant select, insert, delete on member_tag_uses to playfield_app;
grant select, insert, update on member_totals to playfield_app;

-- Adds to the sums of a member at a site ('*': all). `p_visit_at` is null unless the member was there.
create function add_to_member(
  p_merchant_id text, p_player_id text, p_site_id text, p_visits bigint, p_paid_fen bigint,
  p_refunds bigint, p_refunded_fen bigint, p_plays bigint, p_prizes bigint, p_visit_at timestamptz
) returns void language plpgsql as $$
begin
  insert into member_totals as t (merchant_id, site_id, player_id, visits, paid_fen, refunds,
    refunded_fen, plays, prizes, first_visit_at, last_visit_at)
  values (p_merchant_id, p_site_id, p_player_id, p_visits, p_paid_fen, p_refunds, p_refunded_fen,
    p_plays, p_prizes, p_visit_at, coalesce(p_visit_at, 'epoch'))
  on conflict (merchant_id, site_id, player_id) do update set
    visits = t.visits + excluded.visits,
    paid_fen = t.paid_fen + excluded.paid_fen,
    refunds = t.refunds + excluded.refunds,
    refunded_fen = t.refunded_fen + excluded.refunded_fen,
    plays = t.plays + excluded.plays,
    prizes = t.prizes + excluded.prizes,
    first_visit_at = least(t.first_visit_at, excluded.first_visit_at),
    last_visit_at = greatest(t.last_visit_at, excluded.last_visit_at);
end $$;

-- What a step of an order adds to its player. A payment that came too late was never counted, so
-- its refund is not either. `p_at`: time of the step, if it was before now.
create function note_member_step(
  p_merchant_id text, p_order_id text, p_player_id text, p_site_id text, p_orders bigint,
  p_paid_fen bigint, p_refunded_fen bigint, p_plays bigint, p_at timestamptz
) returns void language plpgsql as $$
declare
  v_now timestamptz := now();
  v_at timestamptz := coalesce(p_at, v_now);
  v_visit_at timestamptz;
  v_refunds bigint := 0;
  v_refunded_fen bigint := 0;
  v_days bigint := 0;
  v_site_days bigint := 0;
begin
  -- Two payments of one player at once come here one after the other.
  perform from member_totals
  where merchant_id = p_merchant_id and site_id = '*' and player_id = p_player_id for update;
  if p_orders > 0 then
    v_visit_at := v_at;
    v_days := (not exists (select from member_days where merchant_id = p_merchant_id
      and day = day_of(v_at) and player_id = p_player_id))::int;
    v_site_days := (not exists (select from member_days where merchant_id = p_merchant_id
      and day = day_of(v_at) and player_id = p_player_id and site_id = p_site_id))::int;
    perform note_player(p_merchant_id, p_player_id, p_site_id, p_at);
  end if;
  if p_refunded_fen > 0 and exists (select from order_steps where merchant_id = p_merchant_id
    and order_id = p_order_id and state = 'paid')
  then
    v_refunds := 1;
    v_refunded_fen := p_refunded_fen;
  end if;
  perform add_to_member(p_merchant_id, p_player_id, '*', v_days, p_paid_fen, v_refunds,
    v_refunded_fen, p_plays, 0, v_visit_at);
  perform add_to_member(p_merchant_id, p_player_id, p_site_id, v_site_days, p_paid_fen, v_refunds,
    v_refunded_fen, p_plays, 0, v_visit_at);
end $$;

grant execute on function
  add_to_member(text, text, text, bigint, bigint, bigint, bigint, bigint, bigint, timestamptz),
  note_member_step(text, text, text, text, bigint, bigint, bigint, bigint, timestamptz)
  to playfield_app;

-- What was paid, refunded, played and won before.
do $$
declare
  v_row record;
begin
  for v_row in
    select merchant_id, player_id, '*' as site_id, made_at, seen_at from members
  loop
    insert into member_totals (merchant_id, site_id, player_id, last_visit_at)
    values (v_row.merchant_id, v_row.site_id, v_row.player_id, v_row.seen_at)
    on conflict do nothing;
  end loop;
  for v_row in
    select d.merchant_id, d.player_id, case grouping(d.site_id) when 1 then '*' else d.site_id end
        as site_id, count(distinct d.day) as visits, min(d.first_at) as first_at,
      max(d.first_at) as last_at
    from member_days d
    group by grouping sets ((d.merchant_id, d.player_id, d.site_id), (d.merchant_id, d.player_id))
  loop
    perform add_to_member(v_row.merchant_id, v_row.player_id, v_row.site_id, v_row.visits, 0, 0, 0,
      0, 0, v_row.first_at);
    perform add_to_member(v_row.merchant_id, v_row.player_id, v_row.site_id, 0, 0, 0, 0, 0, 0,
      v_row.last_at);
  end loop;
  for v_row in
    select o.merchant_id, o.player_id,
      case grouping(o.site_id) when 1 then '*' else o.site_id end as site_id,
      sum(case o.payment when 'coins' then 0 else o.amount_fen end) as paid_fen,
      sum(o.refunded_fen) as refunded_fen, sum(r.refunds) as refunds,
      sum(case when o.act = 'credit' and exists (select from order_steps s
          where s.merchant_id = o.merchant_id and s.order_id = o.order_id and s.state = 'done')
        then coalesce((o.bought ->> 'plays')::bigint, 1) else 0 end) as plays,
      count(*) filter (where o.won) as prizes
    from orders o
    cross join lateral (select count(*) as refunds from refunds r
      where r.merchant_id = o.merchant_id and r.order_id = o.order_id and r.state = 'done') r
    where exists (select from order_steps s
      where s.merchant_id = o.merchant_id and s.order_id = o.order_id and s.state = 'paid')
    group by grouping sets ((o.merchant_id, o.player_id, o.site_id), (o.merchant_id, o.player_id))
  loop
    perform add_to_member(v_row.merchant_id, v_row.player_id, v_row.site_id, 0,
      v_row.paid_fen::bigint, v_row.refunds::bigint, v_row.refunded_fen::bigint,
      v_row.plays::bigint, v_row.prizes, null);
  end loop;
end $$;
