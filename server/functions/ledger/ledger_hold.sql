-- Locks these accounts until the end of the transaction and returns their money, for a caller who
-- divides what one account may not hold. They are locked in the same order as in ledger_post, so the
-- caller names all accounts that the transfer will touch.
create or replace function ledger_hold(p_merchant_id text, p_accounts text[])
returns table (account text, balance bigint)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'ledger_hold: not a merchant of this transaction';
  end if;
  perform from (
    select account from ledger_accounts
    where merchant_id = p_merchant_id and account = any (p_accounts)
    order by account, asset for update
  ) taken;
  return query select a.account, a.balance from ledger_accounts a
    where a.merchant_id = p_merchant_id and a.account = any (p_accounts) and a.asset = 'money';
end $$;
alter function ledger_hold(text, text[]) owner to playfield_ledger;
grant execute on function ledger_hold(text, text[]) to playfield_app;
