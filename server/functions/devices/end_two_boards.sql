-- Accepts only the board with the new secret from now on.
create or replace function end_two_boards(p_merchant_id text, p_device_id text) returns void
language plpgsql security definer set search_path = public as $$
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'end_two_boards: not a merchant of this transaction';
  end if;
  update device_states set comings = '[]', other_at = null
    where merchant_id = p_merchant_id and device_id = p_device_id;
end $$;
grant execute on function end_two_boards(text, text) to playfield_app;
