-- The receiver of a transfer. Of a stranger's name only the first character is returned.
create or replace function find_receiver(p_phone text) returns table (merchant_id text, name text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select m.merchant_id, left(m.name, 1) || '**' from login_directory d
    join merchants m on m.merchant_id = d.merchant_id
    where d.login = p_phone and m.kind = 'merchant' and m.state = 'active';
end $$;
grant execute on function find_receiver(text) to playfield_app;
