-- Stores the answer of a captcha.
create or replace function keep_captcha(p_key text, p_answer_hash bytea) returns void
language sql security definer set search_path = public as $$
  delete from captchas where made_at < now() - interval '5 minutes';
  insert into captchas (captcha_key, answer_hash) values (p_key, p_answer_hash)
$$;
grant execute on function keep_captcha(text, bytea) to playfield_app;
