-- Adds a line to the operation log. Whoever writes the next line waits for this one, so no line is
-- missing.
create or replace function log_operation(
  p_merchant_id text, p_actor_kind text, p_actor_id text, p_actor_name text, p_call text,
  p_subject_kind text, p_subject_id text, p_subject_name text, p_changes jsonb, p_request_id text
) returns void language plpgsql security definer set search_path = public as $$
declare
  v_head operation_heads;
  v_row operation_log;
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'log_operation: not a merchant of this transaction';
  end if;
  insert into operation_heads (merchant_id, line, hash) values (p_merchant_id, 0, '')
  on conflict do nothing;
  -- Whoever writes the next line waits here, so lines follow each other without a gap.
  select * into v_head from operation_heads where merchant_id = p_merchant_id for update;
  v_row := (p_merchant_id, v_head.line + 1, clock_timestamp(), p_actor_kind, p_actor_id,
    p_actor_name, p_call, p_subject_kind, p_subject_id, p_subject_name, p_changes, p_request_id, '');
  v_row.hash := operation_hash(v_head.hash, v_row.merchant_id, v_row.line, v_row.at, v_row.actor_kind,
    v_row.actor_id, v_row.actor_name, v_row.call, v_row.subject_kind, v_row.subject_id,
    v_row.subject_name, v_row.changes, v_row.request_id);
  insert into operation_log select v_row.*;
  update operation_heads set line = v_row.line, hash = v_row.hash where merchant_id = p_merchant_id;
end $$;
grant execute on function log_operation(text, text, text, text, text, text, text, text, jsonb, text) to
  playfield_app;
