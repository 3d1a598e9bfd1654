-- Phones that members have proven by a code. At one merchant a number belongs to the member who proved it
-- last, because numbers are reassigned.
create table member_phones (
  merchant_id text not null,
  player_id text not null,
  sealed_phone text not null,
  -- Last four digits, which staff search.
  phone_end text not null check (phone_end ~ '^\d{4}$'),
  bound_at timestamptz not null,
  primary key (merchant_id, player_id),
  foreign key (merchant_id, player_id) references members
);
create index member_phones_by_end on member_phones (merchant_id, phone_end, player_id);

alter table member_phones enable row level security;
create policy own on member_phones using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on member_phones to playfield_app;

alter table sms_codes drop constraint sms_codes_purpose_check;
alter table sms_codes add constraint sms_codes_purpose_check
  check (purpose in ('register', 'password', 'oldPhone', 'newPhone', 'sign', 'memberPhone'));
