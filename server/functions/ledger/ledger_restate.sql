-- Puts the balance after each line into the order of time, once facts of the past were booked. No amount
-- and no account changes.
create or replace function ledger_restate(p_merchant_id text) returns void
language plpgsql security definer set search_path = public as $$
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'ledger_restate: not a merchant of this transaction';
  end if;
  perform from (
    select account from ledger_accounts where merchant_id = p_merchant_id
    order by account, asset for update
  ) taken;
  update ledger_entries e set balance = stood.balance
  from (
    select transfer_id, line, booked_at, sum(amount) over (
      partition by account, asset order by booked_at, transfer_id, line
    )::bigint as balance
    from ledger_entries where merchant_id = p_merchant_id
  ) stood
  where e.merchant_id = p_merchant_id and e.transfer_id = stood.transfer_id
    and e.line = stood.line and e.booked_at = stood.booked_at and e.balance <> stood.balance;
end $$;
alter function ledger_restate(text) owner to playfield_ledger;
grant execute on function ledger_restate(text) to playfield_app;
