-- Gives back the free play of an order, if it is of the same day. Returns whether it did; once at most.
create or replace function return_free_play(p_merchant_id text, p_order_id text, p_at timestamptz)
returns boolean language plpgsql set search_path = public as $$
begin
  delete from free_play_uses u
  where u.merchant_id = p_merchant_id and u.order_id = p_order_id and u.day = day_of(p_at);
  return found;
end $$;
grant execute on function return_free_play(text, text, timestamptz) to playfield_app;
