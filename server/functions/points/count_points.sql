-- Adds to one sum of the day. The batch is the day itself for daily life.
create or replace function count_points(
  p_merchant_id text, p_day date, p_batch text, p_source text, p_sum text, p_points bigint
) returns void language plpgsql security definer set search_path = public as $$
begin
  insert into point_days as d
    (merchant_id, day, batch, source, given, spent, deducted, expired, taken_back, repaid)
  values (p_merchant_id, p_day, p_batch, p_source,
    case when p_sum = 'given' then p_points else 0 end,
    case when p_sum = 'spent' then p_points else 0 end,
    case when p_sum = 'deducted' then p_points else 0 end,
    case when p_sum = 'expired' then p_points else 0 end,
    case when p_sum = 'takenBack' then p_points else 0 end,
    case when p_sum = 'repaid' then p_points else 0 end)
  on conflict (merchant_id, day, batch, source) do update set
    given = d.given + excluded.given, spent = d.spent + excluded.spent,
    deducted = d.deducted + excluded.deducted, expired = d.expired + excluded.expired,
    taken_back = d.taken_back + excluded.taken_back, repaid = d.repaid + excluded.repaid;
end $$;
alter function count_points(text, date, text, text, text, bigint) owner to playfield_ledger;
