-- Merges one member into another. Both rows are locked by the caller. `p_remark`: the notes of both,
-- sealed.
create or replace function merge_members(
  p_merchant_id text, p_transfer_ids text[], p_from text, p_into text, p_remark text, p_tags int,
  p_at timestamptz, out coins bigint, out points bigint
) language plpgsql set search_path = public as $$
declare
  v_from members;
  v_phone_player text;
begin
  select m.coins, m.points into coins, points
  from move_member_values(p_merchant_id, p_transfer_ids, p_from, p_into, p_at) m;
  perform move_member_rights(p_merchant_id, p_from, p_into);
  perform add_member_totals(p_merchant_id, p_from, p_into);
  perform keep_higher_level(p_merchant_id, p_from, p_into, p_at);
  insert into member_tag_uses (merchant_id, player_id, tag_id)
  select p_merchant_id, p_into, u.tag_id from member_tag_uses u
  where u.merchant_id = p_merchant_id and u.player_id = p_from and u.tag_id not in (
    select own.tag_id from member_tag_uses own
    where own.merchant_id = p_merchant_id and own.player_id = p_into)
  order by u.tag_id
  limit greatest(0, p_tags - (select count(*) from member_tag_uses own
    where own.merchant_id = p_merchant_id and own.player_id = p_into));
  delete from member_tag_uses where merchant_id = p_merchant_id and player_id = p_from;
  -- The phone that was proven last is the one in use.
  select p.player_id into v_phone_player from member_phones p
  where p.merchant_id = p_merchant_id and p.player_id in (p_from, p_into)
  order by p.bound_at desc, p.player_id = p_into desc limit 1;
  delete from member_phones
  where merchant_id = p_merchant_id and player_id in (p_from, p_into)
    and player_id <> v_phone_player;
  update member_phones set player_id = p_into
  where merchant_id = p_merchant_id and player_id = p_from;
  delete from member_merge_codes
  where merchant_id = p_merchant_id and player_id in (p_from, p_into);
  select * into v_from from members
  where merchant_id = p_merchant_id and player_id = p_from;
  update members set
    -- A name that we gave says nothing.
    name = case when name ~ '^玩家\d{4}$' then v_from.name else name end,
    photo = coalesce(nullif(photo, ''), v_from.photo),
    terms = coalesce(terms, v_from.terms), terms_at = coalesce(terms_at, v_from.terms_at),
    made_at = least(made_at, v_from.made_at), seen_at = greatest(seen_at, v_from.seen_at),
    is_blocked = is_blocked or v_from.is_blocked,
    refuses_offers = refuses_offers or v_from.refuses_offers, sealed_remark = p_remark,
    sealed_birthday = coalesce(sealed_birthday, v_from.sealed_birthday)
  where merchant_id = p_merchant_id and player_id = p_into;
  update members set merged_into = p_into where merchant_id = p_merchant_id and merged_into = p_from;
  update members set merged_into = p_into, merged_at = p_at, is_blocked = true, photo = '',
    level_id = null, level_since = null, level_by = null, level_until = null,
    level_grace_until = null, sealed_remark = null, sealed_birthday = null
  where merchant_id = p_merchant_id and player_id = p_from;
  perform review_member_levels(p_merchant_id, array[p_into], day_of(p_at), p_at, false);
end $$;
grant execute on function merge_members(text, text[], text, text, text, int, timestamptz) to
  playfield_app;
