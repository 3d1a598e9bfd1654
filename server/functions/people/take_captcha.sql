-- Checks an answer. A captcha is used up by it, whether the answer is right or not.
create or replace function take_captcha(p_key text, p_answer_hash bytea) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  v_hash bytea;
begin
  delete from captchas where captcha_key = p_key and made_at > now() - interval '5 minutes'
  returning answer_hash into v_hash;
  return coalesce(v_hash = p_answer_hash, false);
end $$;
grant execute on function take_captcha(text, bytea) to playfield_app;
