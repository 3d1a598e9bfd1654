-- The hash of a line of the operation log, which covers the hash of the line before it. Its arguments
-- are the columns and not the row, because a cluster hands no row types to its nodes.
create or replace function operation_hash(
  p_before bytea, p_merchant_id text, p_line bigint, p_at timestamptz, p_actor_kind text, p_actor_id text,
  p_actor_name text, p_call text, p_subject_kind text, p_subject_id text, p_subject_name text,
  p_changes jsonb, p_request_id text
) returns bytea language sql stable as $$
  select sha256(p_before || convert_to(jsonb_build_array(
    p_merchant_id, p_line, extract(epoch from p_at), p_actor_kind, p_actor_id, p_actor_name, p_call,
    p_subject_kind, p_subject_id, p_subject_name, p_changes, p_request_id)::text, 'UTF8'))
$$;
grant execute on function operation_hash(
  bytea, text, bigint, timestamptz, text, text, text, text, text, text, text, jsonb, text) to playfield_app;
