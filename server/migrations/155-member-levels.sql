-- Levels that members earn by what they paid or played in a rolling window, or that staff give by hand.
-- What counts is kept per member and month, so that no level is worked out from orders.

-- Ranks become 1, 2, 3 …, so that two levels of a merchant never have the same one.
do $$
declare
  v_level record;
begin
  for v_level in
    select l.merchant_id, l.level_id,
      row_number() over (partition by l.merchant_id order by l.rank, l.level_id) as place
    from member_levels l
  loop
    update member_levels set rank = v_level.place
    where merchant_id = v_level.merchant_id and level_id = v_level.level_id;
  end loop;
end $$;

alter table member_levels
  add colour text not null default 'green'
    check (colour in ('grey', 'green', 'gold', 'red', 'black')),
  add basis text not null default 'hand' check (basis in ('paid', 'plays', 'hand')),
  -- Fen or plays within the window; 0 for a level that is given by hand only.
  add threshold bigint not null default 0,
  add check (case basis when 'hand' then threshold = 0 else threshold > 0 end),
  add check (rank > 0);

alter table members
  add level_since timestamptz,
  add level_by text check (level_by in ('earned', 'hand')),
  -- Last day of a level given by hand.
  add level_until date,
  -- Last day of the grace period of a level that is no longer earned.
  add level_grace_until date;
create index members_of_level on members (merchant_id, level_id) where level_id is not null;

create table member_level_settings (
  merchant_id text primary key,
  window_months int not null default 12 check (window_months between 1 and 36),
  grace_days int not null default 30 check (grace_days between 0 and 365)
);

-- Finished orders of a member by the month of payment, less what was refunded since.
create table member_level_months (
  merchant_id text not null,
  player_id text not null,
  -- First day of the month in Shanghai.
  month date not null,
  paid_fen bigint not null,
  plays bigint not null,
  primary key (merchant_id, player_id, month)
);

-- A level given by hand, which holds until its last day whatever the member earns.
create table member_hand_levels (
  merchant_id text not null,
  player_id text not null,
  level_id text not null,
  reason text not null,
  -- Null for levels from before they could be earned.
  last_day date,
  account_id text,
  given_at timestamptz not null,
  primary key (merchant_id, player_id),
  foreign key (merchant_id, player_id) references members,
  foreign key (merchant_id, level_id) references member_levels
);
create index member_hand_levels_of_level on member_hand_levels (merchant_id, level_id);

alter table member_level_settings enable row level security;
alter table member_level_months enable row level security;
alter table member_hand_levels enable row level security;
create policy own on member_level_settings
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on member_level_months
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on member_hand_levels
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on member_level_settings, member_level_months to playfield_app;
grant select, insert, update, delete on member_hand_levels to playfield_app;

-- Orders and levels from before.
do $$
declare
  v_month record;
  v_member record;
begin
  for v_month in
    select o.merchant_id, o.player_id,
      date_trunc('month', o.paid_at at time zone 'Asia/Shanghai')::date as month,
      sum(case o.payment when 'coins' then 0
        else o.amount_fen - o.refunding_fen - o.refunded_fen end) as paid_fen,
      sum(case o.kind when 'play' then coalesce((o.bought ->> 'plays')::bigint, 1) else 0 end)
        as plays
    from orders o where o.state = 'done' and o.paid_at is not null
    group by 1, 2, 3
  loop
    insert into member_level_months (merchant_id, player_id, month, paid_fen, plays)
    values (v_month.merchant_id, v_month.player_id, v_month.month, v_month.paid_fen, v_month.plays);
  end loop;
  for v_member in
    select m.merchant_id, m.player_id, m.level_id, m.made_at from members m
    where m.level_id is not null
  loop
    insert into member_hand_levels (merchant_id, player_id, level_id, reason, given_at)
    values (v_member.merchant_id, v_member.player_id, v_member.level_id, '', v_member.made_at);
    update members set level_since = v_member.made_at, level_by = 'hand'
    where merchant_id = v_member.merchant_id and player_id = v_member.player_id;
  end loop;
end $$;

-- The level that each of these members should have on that day by these levels, [{id, rank, basis,
-- threshold}]: the higher of the one that is earned and the one given by hand; null if none.
create function find_member_targets(
  p_merchant_id text, p_player_ids text[], p_day date, p_levels jsonb, p_window_months int
) returns table (player_id text, level_id text, rank int, by_hand boolean, last_day date)
language plpgsql stable set search_path = public as $$
#variable_conflict use_column
declare
  -- A whole month counts until all of its days are older than the window.
  v_since date := (date_trunc('month', p_day::timestamp)
    - make_interval(months => p_window_months))::date;
begin
  return query
  with levels as (
    select l ->> 'id' as id, (l ->> 'rank')::int as rank, l ->> 'basis' as basis,
      (l ->> 'threshold')::bigint as threshold
    from jsonb_array_elements(p_levels) as each (l)
  ), counted as (
    select m.player_id, sum(m.paid_fen) as paid_fen, sum(m.plays) as plays
    from member_level_months m
    where m.merchant_id = p_merchant_id and m.player_id = any (p_player_ids)
      and m.month >= v_since
      and m.month <= p_day
    group by m.player_id
  ), holding as (
    select h.player_id, l.id, l.rank, h.last_day
    from member_hand_levels h join levels l on l.id = h.level_id
    where h.merchant_id = p_merchant_id and h.player_id = any (p_player_ids)
      and (h.last_day is null or h.last_day >= p_day)
  ), earned as (
    select distinct on (c.player_id) c.player_id, l.id, l.rank
    from counted c join levels l on (l.basis = 'paid' and c.paid_fen >= l.threshold)
      or (l.basis = 'plays' and c.plays >= l.threshold)
    order by c.player_id, l.rank desc
  )
  select p.id,
    case when h.rank > coalesce(e.rank, 0) then h.id else e.id end,
    case when h.rank > coalesce(e.rank, 0) then h.rank else e.rank end,
    coalesce(h.rank > coalesce(e.rank, 0), false),
    case when h.rank > coalesce(e.rank, 0) then h.last_day end
  from unnest(p_player_ids) as p (id)
  left join earned e on e.player_id = p.id
  left join holding h on h.player_id = p.id;
end $$;

create function list_level_rules(p_merchant_id text) returns jsonb
language plpgsql stable set search_path = public as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', l.level_id, 'rank', l.rank, 'basis', l.basis,
      'threshold', l.threshold) order by l.rank)
    from member_levels l where l.merchant_id = p_merchant_id), '[]');
end $$;

-- Moves members up to the level that is theirs on that day. With p_lower, those with too high a level
-- get a grace period, and go down by one level when it is over; a level given by hand ends without one.
-- The same day twice changes nothing more. Returns how many members changed.
create function review_member_levels(
  p_merchant_id text, p_player_ids text[], p_day date, p_at timestamptz, p_lower boolean
) returns int language plpgsql set search_path = public as $$
declare
  v_window int;
  v_grace int;
  v_changed int;
begin
  -- A level that is being removed must not be given to anybody meanwhile.
  perform pg_advisory_xact_lock_shared(
    hashtextextended('member level removal ' || p_merchant_id, 0));
  select s.window_months, s.grace_days into v_window, v_grace
  from member_level_settings s where s.merchant_id = p_merchant_id;
  v_window := coalesce(v_window, 12);
  v_grace := coalesce(v_grace, 30);
  with standing as (
    select m.player_id, m.level_id, m.level_since, m.level_by, m.level_until, m.level_grace_until,
      t.level_id as target_id, coalesce(t.rank, 0) as target_rank, t.by_hand, t.last_day,
      b.level_id as below_id, coalesce(b.rank, 0) as below_rank,
      case
        when coalesce(t.rank, 0) >= coalesce(l.rank, 0) then 'target'
        when not p_lower then 'stay'
        when m.level_by = 'hand' then 'target'
        when m.level_grace_until is null then 'grace'
        when m.level_grace_until < p_day then 'down'
        else 'stay'
      end as move
    from members m
    join find_member_targets(p_merchant_id, p_player_ids, p_day, list_level_rules(p_merchant_id),
      v_window) t on t.player_id = m.player_id
    left join member_levels l on l.merchant_id = p_merchant_id and l.level_id = m.level_id
    left join member_levels b on b.merchant_id = p_merchant_id and b.rank = l.rank - 1
    where m.merchant_id = p_merchant_id and m.player_id = any (p_player_ids)
  ), coming as (
    select s.player_id,
      case s.move when 'target' then s.target_id when 'down' then s.below_id
        else s.level_id end as level_id,
      case s.move
        when 'target' then case when s.target_id is null then null
          when s.by_hand then 'hand' else 'earned' end
        when 'down' then case when s.below_id is null then null else 'earned' end
        else s.level_by end as level_by,
      case s.move when 'target' then s.last_day when 'down' then null
        else s.level_until end as level_until,
      case s.move when 'target' then null when 'grace' then p_day + v_grace
        when 'down' then case when s.below_rank > s.target_rank then p_day + v_grace end
        else s.level_grace_until end as level_grace_until
    from standing s
  )
  update members m set
    level_since = case when m.level_id is distinct from c.level_id
      then case when c.level_id is null then null else p_at end else m.level_since end,
    level_id = c.level_id, level_by = c.level_by, level_until = c.level_until,
    level_grace_until = c.level_grace_until
  from coming c
  where m.merchant_id = p_merchant_id and m.player_id = c.player_id
    and (m.level_id, m.level_by, m.level_until, m.level_grace_until)
      is distinct from (c.level_id, c.level_by, c.level_until, c.level_grace_until);
  get diagnostics v_changed = row_count;
  return v_changed;
end $$;

-- Counts what an order adds to its month, or takes away again. A level that is reached holds at once.
create function count_member_order(
  p_merchant_id text, p_player_id text, p_paid_at timestamptz, p_fen bigint, p_plays bigint,
  p_at timestamptz
) returns void language plpgsql set search_path = public as $$
declare
  v_month date := date_trunc('month', p_paid_at at time zone 'Asia/Shanghai')::date;
  v_is_earned boolean;
begin
  insert into member_level_months as m (merchant_id, player_id, month, paid_fen, plays)
  values (p_merchant_id, p_player_id, v_month, p_fen, p_plays)
  on conflict (merchant_id, player_id, month) do update set
    paid_fen = m.paid_fen + excluded.paid_fen, plays = m.plays + excluded.plays;
  if p_fen <= 0 and p_plays <= 0 then return; end if;
  select true into v_is_earned from member_levels l
  where l.merchant_id = p_merchant_id and l.basis <> 'hand' limit 1;
  if v_is_earned then
    perform review_member_levels(p_merchant_id, array[p_player_id], day_of(p_at), p_at, false);
  end if;
end $$;

grant execute on function find_member_targets(text, text[], date, jsonb, int),
  list_level_rules(text), review_member_levels(text, text[], date, timestamptz, boolean),
  count_member_order(text, text, timestamptz, bigint, bigint, timestamptz) to playfield_app;
