-- A refill or a count may be told hours after it was done: by a phone without a network.
alter table stock_moves
  -- Of a refill or a count: when it was done. Empty: when it was told.
  add column done_at timestamptz,
  -- What was done there later had been told before it: it changes nothing any more.
  add column overtaken boolean not null default false;
