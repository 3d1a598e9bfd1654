-- Closes a day and all days before it (`reopen_books` opens them again).
create or replace function close_books(p_merchant_id text, p_until timestamptz) returns void
language plpgsql security definer set search_path = public as $$
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'close_books: not a merchant of this transaction';
  end if;
  if p_until > date_trunc('day', now(), 'Asia/Shanghai') then
    raise exception 'close_books: % is not over', p_until;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('closing ' || p_merchant_id, 0));
  insert into ledger_closings (merchant_id, closed_until) values (p_merchant_id, p_until)
  on conflict (merchant_id) do update
    set closed_until = greatest(ledger_closings.closed_until, excluded.closed_until);
end $$;
alter function close_books(text, timestamptz) owner to playfield_ledger;
grant execute on function close_books(text, timestamptz) to playfield_app;
