-- Two boards that use the code of one device take turns at its connection. The last comings show it:
-- from where, as which board, and whether it can be the one before it. Meters are booked for neither of
-- them meanwhile, and what one was told is not told to the other again.
alter table device_states
  add column comings jsonb not null default '[]',
  -- When another board came last; null once only one can come.
  add column other_at timestamptz;

-- From here on only the board with the new secret comes.
create function end_two_boards(p_merchant_id text, p_device_id text) returns void
language plpgsql security definer set search_path = public as $$
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'end_two_boards: not a merchant of this transaction';
  end if;
  update device_states set comings = '[]', other_at = null
    where merchant_id = p_merchant_id and device_id = p_device_id;
end $$;
grant execute on function end_two_boards(text, text) to playfield_app;
