-- What was wrong with the last thing that was no message: which part of it, and when it came.
alter table device_states
  add column nonsense_about text not null default '',
  add column nonsense_at timestamptz;
