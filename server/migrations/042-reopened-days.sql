-- A closed day can be opened again, with all after it: by right, with a reason, and for everybody to see.
alter table reconciled_days
  add column reopened_at timestamptz,
  add column reopened_by text not null default '',
  add column reopened_why text not null default '';

create function reopen_books(p_merchant_id text, p_from timestamptz) returns void
language plpgsql security definer set search_path = public as $$
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'reopen_books: not a merchant of this transaction';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('closing ' || p_merchant_id, 0));
  update ledger_closings set closed_until = p_from
  where merchant_id = p_merchant_id and closed_until > p_from;
end $$;
grant create on schema public to playfield_ledger;
alter function reopen_books(text, timestamptz) owner to playfield_ledger;
revoke create on schema public from playfield_ledger;
grant execute on function reopen_books(text, timestamptz) to playfield_app;
