-- What is left of one gift (`count_gifts_left`); 0 of a gift that was taken back.
create or replace function count_gift_left(p_merchant_id text, p_gift_id text) returns int
language plpgsql stable set search_path = public as $$
begin
  return coalesce((
    select l.coins_left from count_gifts_left(p_merchant_id, array[p_gift_id]) l), 0);
end $$;
grant execute on function count_gift_left(text, text) to playfield_app;
