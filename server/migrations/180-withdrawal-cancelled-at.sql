-- While the provider has not answered a cancellation, an earlier answer must not start the wait again.
alter table withdrawals add column if not exists cancelled_at timestamptz;
