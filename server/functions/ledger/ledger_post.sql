-- The only way to move value, in one round trip. Returns false if the key was booked before. Accounts
-- are locked in the order of their names, so that two transfers never wait for each other in a circle. A
-- closed day accepts nothing. Today cannot be closed, so the closing is looked up only for earlier
-- times. What happens now is booked after all that is on its accounts, because whoever holds their rows
-- knows the time. What is booked for the past keeps its time; ledger_restate puts it in order.
create or replace function ledger_post(
  p_merchant_id text, p_transfer_id text, p_key text, p_kind text, p_about text,
  p_booked_at timestamptz, p_accounts text[], p_assets text[], p_amounts bigint[]
) returns boolean language plpgsql security definer set search_path = public as $$
declare
  v_sum record;
  v_balance bigint;
  v_last_at timestamptz;
  v_balances bigint[] := '{}';
  v_booked_at timestamptz := p_booked_at;
  v_happened_at timestamptz;
  v_is_now boolean;
  v_first_at timestamptz;
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'ledger_post: not a merchant of this transaction';
  end if;
  if exists (
    select from unnest(p_assets, p_amounts) as e (asset, amount)
    group by asset having sum(amount) <> 0
  ) then
    raise exception 'ledger_post: entries of % do not add up to zero', p_key;
  end if;
  if p_booked_at < date_trunc('day', now(), 'Asia/Shanghai') then
    -- Whoever closes waits for those who book into the day.
    perform pg_advisory_xact_lock_shared(hashtextextended('closing ' || p_merchant_id, 0));
    if exists (
      select from ledger_closings
      where merchant_id = p_merchant_id and closed_until > p_booked_at
    ) then
      v_booked_at := now();
      v_happened_at := p_booked_at;
    end if;
  end if;
  v_is_now := v_booked_at between now() - interval '1 minute' and now() + interval '1 minute';
  v_first_at := v_booked_at;

  insert into ledger_keys (merchant_id, key, transfer_id, booked_at)
  values (p_merchant_id, p_key, p_transfer_id, v_booked_at)
  on conflict (merchant_id, key) do nothing;
  if not found then return false; end if;

  for v_sum in
    select account, asset, sum(amount)::bigint as amount
    from unnest(p_accounts, p_assets, p_amounts) as e (account, asset, amount)
    group by account, asset having sum(amount) <> 0 order by account, asset
  loop
    insert into ledger_accounts (merchant_id, account, asset)
    values (p_merchant_id, v_sum.account, v_sum.asset) on conflict do nothing;
    update ledger_accounts set balance = balance + v_sum.amount,
      last_at = case when v_is_now
        then greatest(v_booked_at, (last_at at time zone 'UTC' + interval '1 us') at time zone 'UTC')
        else last_at end
    where merchant_id = p_merchant_id and account = v_sum.account and asset = v_sum.asset
    returning balance, last_at into v_balance, v_last_at;
    v_balances := v_balances || v_balance;
    if v_is_now then v_booked_at := v_last_at; end if;
  end loop;
  if v_booked_at > v_first_at then
    update ledger_keys set booked_at = v_booked_at
    where merchant_id = p_merchant_id and key = p_key;
    update ledger_accounts set last_at = v_booked_at
    where merchant_id = p_merchant_id and last_at < v_booked_at
      and (account, asset) in (select * from unnest(p_accounts, p_assets));
  end if;

  insert into ledger_transfers (merchant_id, transfer_id, booked_at, kind, about, happened_at)
  values (p_merchant_id, p_transfer_id, v_booked_at, p_kind, p_about, v_happened_at);
  insert into ledger_entries
    (merchant_id, transfer_id, line, booked_at, account, asset, amount, balance)
  select p_merchant_id, p_transfer_id, e.line, v_booked_at, e.account, e.asset, e.amount,
    v_balances[row_number() over (order by e.account, e.asset)]
  from (
    select account, asset, sum(amount)::bigint as amount, min(line)::int as line
    from unnest(p_accounts, p_assets, p_amounts) with ordinality as e (account, asset, amount, line)
    group by account, asset having sum(amount) <> 0
  ) e;
  return true;
end $$;
alter function ledger_post(text, text, text, text, text, timestamptz, text[], text[], bigint[]) owner to
  playfield_ledger;
grant execute on function ledger_post(text, text, text, text, text, timestamptz, text[], text[],
  bigint[]) to playfield_app;
