-- The first line whose hash does not follow from the line before it, or null. Retention removes lines
-- from the beginning only, so the first line that is left is trusted for its own hash.
create or replace function find_broken_log(p_merchant_id text) returns bigint
language plpgsql stable as $$
begin
  return (
    select min(line) from (
      select o.*, lag(o.line) over w as line_before, lag(o.hash) over w as hash_before
      from operation_log o where o.merchant_id = p_merchant_id
      window w as (order by o.line)
    ) chain
    where line_before is not null and (line <> line_before + 1 or hash <> operation_hash(
      hash_before, merchant_id, line, at, actor_kind, actor_id, actor_name, call, subject_kind,
      subject_id, subject_name, changes, request_id))
  );
end $$;
grant execute on function find_broken_log(text) to playfield_app;
