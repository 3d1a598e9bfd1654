-- A page of one account's statement, and how many lines there are, out of the index alone: in the order
-- of the page, which the moment by itself isn't, and without a look at each row for where it stands.
drop index ledger_entries_by_account;
create index ledger_entries_by_account
  on ledger_entries (merchant_id, account, asset, booked_at, transfer_id, line);
