-- Notes the tickets of plays that ended, each event once, and gives their points where the order counts.
-- The orders are locked by the caller. `p_plays`: {transferId, playerId, orderId, siteId, eventKey,
-- tickets, count, waits, playsMax}. An order gives tickets for `playsMax` plays. Returns the members who
-- got points.
create or replace function note_play_tickets(p_merchant_id text, p_plays jsonb, p_at timestamptz)
returns text[] language plpgsql security definer set search_path = public as $$
declare
  v_settings record;
  v_play record;
  v_tickets bigint;
  v_points bigint;
  v_plays int;
  v_players text[] := '{}';
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'note_play_tickets: not a merchant of this transaction';
  end if;
  select s.earns_tickets, s.ticket_count, s.ticket_points, s.ticket_play_max into v_settings
  from point_settings s where s.merchant_id = p_merchant_id;
  if not coalesce(v_settings.earns_tickets, false) then return v_players; end if;
  -- All members first and in order, so that two batches never wait for each other.
  perform lock_points(p_merchant_id, m.player_id) from (
    select distinct x."playerId" as player_id
    from jsonb_to_recordset(p_plays) as x ("playerId" text) order by 1) m;
  for v_play in
    select * from jsonb_to_recordset(p_plays) as x ("transferId" text, "playerId" text,
      "orderId" text, "siteId" text, "eventKey" text, tickets bigint, count bigint, waits boolean,
      "playsMax" int)
  loop
    v_tickets := least(v_play.tickets, v_settings.ticket_play_max);
    v_points := v_tickets * v_settings.ticket_points / v_settings.ticket_count;
    select count(*) into v_plays from play_tickets t
    where t.merchant_id = p_merchant_id and t.order_id = v_play."orderId";
    continue when v_points < 1 or v_plays >= v_play."playsMax";
    insert into play_tickets (merchant_id, order_id, event_key, number, tickets, points, reported_at)
    values (p_merchant_id, v_play."orderId", v_play."eventKey", v_plays + 1, v_tickets, v_points,
      p_at)
    on conflict (merchant_id, order_id, event_key) do nothing;
    continue when not found or v_play.waits;
    perform follow_play_tickets(p_merchant_id, v_play."transferId", v_play."playerId",
      v_play."orderId", v_play."siteId", v_play.count, p_at);
    v_players := v_players || v_play."playerId";
  end loop;
  return v_players;
end $$;
alter function note_play_tickets(text, jsonb, timestamptz) owner to playfield_ledger;
grant execute on function note_play_tickets(text, jsonb, timestamptz) to playfield_app;
