-- Counts one more SMS, unless it is too soon after the one before (`soon`) or the limit of the day is
-- reached (`today`). Of two calls at once, the second waits for the first and is too soon.
create or replace function count_sms(p_who text, p_gap_seconds int, p_day_max int) returns text
language plpgsql security definer set search_path = public as $$
declare
  v_today date := (now() at time zone 'Asia/Shanghai')::date;
  v_row sms_sendings;
begin
  delete from sms_sendings where day < v_today - 1;
  insert into sms_sendings as s values (p_who, v_today, 1, clock_timestamp())
  on conflict (who) do update set day = v_today, sent_at = clock_timestamp(),
    sent = case when s.day = v_today then s.sent + 1 else 1 end
  where s.sent_at <= clock_timestamp() - make_interval(secs => p_gap_seconds)
    and (s.day <> v_today or s.sent < p_day_max);
  if found then return 'counted'; end if;
  select * into v_row from sms_sendings where who = p_who;
  return case when v_row.day = v_today and v_row.sent >= p_day_max then 'today' else 'soon' end;
end $$;
grant execute on function count_sms(text, int, int) to playfield_app;
