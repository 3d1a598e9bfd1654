-- People who get their shares in their own WeChat: bound by a link that is good once.
alter table beneficiaries
  -- Their real name: WeChat hands nothing on to somebody who is called otherwise.
  add receiver_name text not null default '',
  add receiver_openid text not null default '',
  add receiver_bound_at timestamptz,
  add receiver_ticket bytea,
  add receiver_ticket_ends_at timestamptz;
