-- Returns a token or ticket, and whether the caller has to fetch the next one: at four fifths of its
-- life, one caller at a time, and not right after the last try. The row is locked until the transaction
-- ends.
create or replace function borrow_of_wechat(p_app_id text, p_kind text, p_pause_seconds int)
returns table (sealed text, lives boolean, is_to_ask boolean)
language plpgsql security definer set search_path = public as $$
declare
  v_loan wechat_loans;
  v_is_due boolean;
begin
  select * into v_loan from wechat_loans l where l.app_id = p_app_id and l.kind = p_kind;
  if not found then
    -- Only the first time: where the row is there, this would wait for whoever holds it.
    insert into wechat_loans (app_id, kind) values (p_app_id, p_kind) on conflict do nothing;
    select * into v_loan from wechat_loans l where l.app_id = p_app_id and l.kind = p_kind;
  end if;
  v_is_due := clock_timestamp() >= v_loan.lent_at + (v_loan.ends_at - v_loan.lent_at) * 0.8
    and clock_timestamp() >= v_loan.tried_at + make_interval(secs => p_pause_seconds);
  if v_is_due then
    update wechat_loans l set tried_at = clock_timestamp()
    where (l.app_id, l.kind) = (
      select app_id, kind from wechat_loans
      where app_id = p_app_id and kind = p_kind and tried_at = v_loan.tried_at
      for update skip locked);
    v_is_due := found;
  end if;
  return query select v_loan.sealed, v_loan.ends_at > clock_timestamp(), v_is_due;
end $$;
grant execute on function borrow_of_wechat(text, text, int) to playfield_app;
