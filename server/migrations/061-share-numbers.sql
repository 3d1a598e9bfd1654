-- The provider's own numbers of shares that it handed on and called back, and when that ended: its
-- statement of the account names them.
alter table order_shares
  add provider_number text not null default '',
  add paid_at timestamptz,
  add back_number text not null default '',
  add returned_at timestamptz;
create index order_shares_paid on order_shares (merchant_id, paid_at) where provider_number <> '';
create index order_shares_returned on order_shares (merchant_id, returned_at)
  where back_number <> '';
