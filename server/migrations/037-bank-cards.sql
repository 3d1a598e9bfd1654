-- Withdrawals to bank cards, and out of a merchant's own account at a provider to the card bound there.
alter table withdrawals drop constraint withdrawals_way_check;
alter table withdrawals add constraint withdrawals_way_check
  check (way in ('wechat', 'card', 'ownCard'));
-- To which card, also when it was replaced since; and what people know the receiver by.
alter table withdrawals add bank_account_id text, add receiver text not null default '',
  add foreign key (merchant_id, bank_account_id) references bank_accounts,
  add check ((way = 'card') = (bank_account_id is not null));
-- Those that a bank may still send back.
create index withdrawals_returnable on withdrawals (merchant_id, ended_at)
  where state = 'passed' and way <> 'wechat';
