-- Why a refund that is under way has not gone out or come back yet, and when it last went out: the next
-- one of the same order may have to keep a minute from it. A refund that found no money in the account
-- did not go out.
alter table refunds
  add wait text not null default ''
    check (wait in ('', 'apart', 'noAnswer', 'noFunds', 'processing', 'shares')),
  add sent_at timestamptz;
