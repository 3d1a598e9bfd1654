-- What is over and nobody will ask for again: answers after 24 hours, intents that ended after 30
-- days, sessions 30 days after their end. For all merchants at once, so it is the sweeper's.
create function forget_old() returns void
language sql security definer set search_path = public as $$
  delete from write_answers where made_at < now() - interval '24 hours';
  delete from outbox where state <> 'open' and due_at < now() - interval '30 days';
  delete from session_directory
  where coalesce(ended_at, ends_at) < now() - interval '30 days';
$$;
grant execute on function forget_old() to playfield_sweeper;
