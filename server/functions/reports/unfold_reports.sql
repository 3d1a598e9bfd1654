-- Marks hours that are over to be added up again, because something was booked in them.
create or replace function unfold_reports(p_merchant_id text, p_from timestamptz) returns void
language plpgsql as $$
begin
  update report_folds set folded_until = date_trunc('hour', p_from)
  where merchant_id = p_merchant_id and folded_until > p_from;
end $$;
grant execute on function unfold_reports(text, timestamptz) to playfield_app;
