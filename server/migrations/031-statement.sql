-- A page of the statement costs the same however many entries there are: what the merchant has, by
-- time, and what one kind of booking moved.
create index ledger_entries_by_time on ledger_entries
  (merchant_id, asset, booked_at, transfer_id, line) where account not like 'clearing:%';
create index ledger_transfers_by_kind on ledger_transfers (merchant_id, kind, booked_at, transfer_id);

-- A merchant's balances, without those of all players.
create index ledger_accounts_of_money on ledger_accounts (merchant_id, account) where asset = 'money';
