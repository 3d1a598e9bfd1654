-- Removes what nobody will ask for again: answers after 24 hours, outbox messages 30 days after they
-- ended, sessions 30 days after their end. It works on all merchants at once, so only the sweeper may
-- call it.
create or replace function forget_old() returns void
language sql security definer set search_path = public as $$
  delete from write_answers where made_at < now() - interval '24 hours';
  delete from outbox where state <> 'open' and due_at < now() - interval '30 days';
  delete from session_directory
  where coalesce(ended_at, ends_at) < now() - interval '30 days';
$$;
grant execute on function forget_old() to playfield_sweeper;
