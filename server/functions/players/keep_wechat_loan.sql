-- Stores a token or ticket that WeChat gave.
create or replace function keep_wechat_loan(p_app_id text, p_kind text, p_sealed text, p_ends_at timestamptz)
returns void language sql security definer set search_path = public as $$
  update wechat_loans set sealed = p_sealed, lent_at = clock_timestamp(), ends_at = p_ends_at
  where app_id = p_app_id and kind = p_kind
$$;
grant execute on function keep_wechat_loan(text, text, text, timestamptz) to playfield_app;
