-- The statement also shows what beneficiaries and the merchant have to give back. The predicate is the
-- one that `server/modules/accounts/store.ts` asks by.
drop index ledger_entries_by_time;
create index ledger_entries_by_time on ledger_entries
  (merchant_id, asset, booked_at, transfer_id, line)
  where account not like 'clearing:%' or account like 'clearing:claim:%'
    or account like 'clearing:owed:%';
