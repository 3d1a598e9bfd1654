-- Shares that are paid to a bank card: on their way, there, or back.
alter table share_payments
  add way text not null default 'hand' check (way in ('hand', 'card')),
  add state text not null default 'paid' check (state in ('processing', 'paid', 'failed')),
  -- Of a card: through which account, and to which; its number is sealed (about: number.bankCard).
  add channel_id text not null default '',
  add paid_to text not null default '',
  add card jsonb,
  -- Who is told how it ended; empty: nobody asked, it was due.
  add payer_id text not null default '',
  add provider_number text not null default '',
  add why text not null default '';
create index share_payments_underway on share_payments (merchant_id) where state = 'processing';
grant update on share_payments to playfield_app;

-- Whether what can be paid goes out to cards every night.
alter table sharing_settings add pays_itself boolean not null default false;
