-- Templates of contracts with beneficiaries.
create table contract_templates (
  merchant_id text not null,
  template_id text not null,
  name text not null,
  body text not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  primary key (merchant_id, template_id)
);
create unique index contract_template_name_is_own on contract_templates (merchant_id, name)
  where removed_at is null;
alter table contract_templates enable row level security;
create policy own on contract_templates using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on contract_templates to playfield_app;

-- Contracts. Their text is a row of its own, which exists once the contract was sent.
create table contracts (
  merchant_id text not null,
  contract_id text not null,
  template_id text not null,
  title text not null,
  beneficiary_id text not null,
  beneficiary_name text not null,
  site_id text not null,
  site_name text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  -- Fields of the template: [{name, value}].
  own_values jsonb not null,
  -- A sent contract counts as expired when its link has ended; time alone brings it there.
  state text not null check (state in ('draft', 'sent', 'signed', 'withdrawn')),
  -- End of the link; null before it was sent.
  sign_until timestamptz,
  made_by text not null,
  made_at timestamptz not null,
  -- Person who sent it and is notified when it is signed; empty if it is not known.
  sent_by text not null default '',
  primary key (merchant_id, contract_id),
  foreign key (merchant_id, template_id) references contract_templates,
  check (state in ('draft', 'withdrawn') or sign_until is not null)
);
create index contracts_newest on contracts (merchant_id, made_at desc, contract_id desc);
create index contracts_by_template on contracts (merchant_id, template_id);
alter table contracts enable row level security;
create policy own on contracts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on contracts to playfield_app;

-- Texts that were sent, and who has to sign them. Nobody may change or remove them.
create table contract_texts (
  merchant_id text not null,
  contract_id text not null,
  words text not null,
  -- SHA-256 of the text, in hex.
  hash text not null check (hash = encode(sha256(convert_to(words, 'UTF8')), 'hex')),
  phone text not null,
  merchant_name text not null,
  fixed_at timestamptz not null,
  primary key (merchant_id, contract_id),
  foreign key (merchant_id, contract_id) references contracts
);
alter table contract_texts enable row level security;
create policy own on contract_texts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on contract_texts to playfield_app;

-- Signatures: whoever held the phone signed this very text, once and for good.
create table contract_signatures (
  merchant_id text not null,
  contract_id text not null,
  hash text not null,
  name text not null,
  phone text not null,
  -- Network from which it was signed.
  address text not null,
  signed_at timestamptz not null,
  primary key (merchant_id, contract_id),
  foreign key (merchant_id, contract_id) references contract_texts
);
alter table contract_signatures enable row level security;
create policy own on contract_signatures
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on contract_signatures to playfield_app;
