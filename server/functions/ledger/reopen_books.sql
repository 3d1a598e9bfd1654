-- Opens the days from `p_from` on again, so that they accept bookings.
create or replace function reopen_books(p_merchant_id text, p_from timestamptz) returns void
language plpgsql security definer set search_path = public as $$
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'reopen_books: not a merchant of this transaction';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('closing ' || p_merchant_id, 0));
  update ledger_closings set closed_until = p_from
  where merchant_id = p_merchant_id and closed_until > p_from;
end $$;
alter function reopen_books(text, timestamptz) owner to playfield_ledger;
grant execute on function reopen_books(text, timestamptz) to playfield_app;
