-- Takes pieces off what was counted in an hour. Returns false if it no longer has so many.
create or replace function reverse_count(p_merchant_id text, p_device_id text, p_site_id text,
  p_hour timestamptz, p_source text, p_unit_fen bigint, p_quantity bigint) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  v_left bigint;
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'reverse_count: not a merchant of this transaction';
  end if;
  select quantity - p_quantity into v_left from device_hours
    where merchant_id = p_merchant_id and hour = p_hour and device_id = p_device_id
      and site_id = p_site_id and source = p_source and unit_fen = p_unit_fen
    for update;
  if v_left is null or v_left < 0 or p_quantity < 1 then return false; end if;
  if v_left = 0 then
    delete from device_hours
      where merchant_id = p_merchant_id and hour = p_hour and device_id = p_device_id
        and site_id = p_site_id and source = p_source and unit_fen = p_unit_fen;
  else
    update device_hours set quantity = v_left
      where merchant_id = p_merchant_id and hour = p_hour and device_id = p_device_id
        and site_id = p_site_id and source = p_source and unit_fen = p_unit_fen;
  end if;
  perform unfold_reports(p_merchant_id, p_hour);
  return true;
end $$;
grant execute on function reverse_count(text, text, text, timestamptz, text, bigint, bigint) to
  playfield_app;
