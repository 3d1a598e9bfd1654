-- A bank may send back days later what was paid to a card: it is owed again.
alter table share_payments
  drop constraint share_payments_state_check,
  add constraint share_payments_state_check
    check (state in ('processing', 'paid', 'failed', 'returned')),
  -- Of what went to a card: when its end was known.
  add ended_at timestamptz;
update share_payments set ended_at = paid_at where way = 'card' and state <> 'processing';
create index share_payments_to_cards on share_payments (merchant_id, ended_at)
  where way = 'card' and state = 'paid';
