-- Claims those of these messages of a merchant that are still due, for the seconds of a lease, and returns
-- them. Only one worker gets each of them, because the others skip locked rows.
create or replace function claim_messages(p_merchant_id text, p_intent_ids text[], p_seconds int)
returns table (merchant_id text, intent_id text, kind text, attempts int, unknowns int)
language plpgsql set search_path = public as $$
#variable_conflict use_column
declare
  v_now timestamptz := now();
  v_lease_end timestamptz := v_now + make_interval(secs => p_seconds);
begin
  return query update outbox set attempts = attempts + 1, due_at = v_lease_end
  where merchant_id = p_merchant_id and intent_id = any(array(
    select intent_id from outbox
    where merchant_id = p_merchant_id and intent_id = any(p_intent_ids) and state = 'open'
      and due_at <= v_now
    for update skip locked))
  returning merchant_id, intent_id, kind, attempts, unknowns;
end $$;
grant execute on function claim_messages(text, text[], int) to playfield_sweeper;
