-- What an order's title is made of, in place of the title in Chinese: it is said in the language of
-- whoever reads it. A package's name stays as the merchant wrote it.
alter table orders add column bought jsonb;
update orders set bought = case
  when offer_id is not null then jsonb_build_object('is', 'offer', 'name', title)
  when title ~ '^玩 \d{1,3} 局$' then
    jsonb_build_object('is', 'plays', 'plays', substring(title from '\d+')::int)
  when title ~ '^\d{1,3} 号货道$' then
    jsonb_build_object('is', 'slot', 'slot', substring(title from '\d+')::int)
  when title ~ '^投 \d{1,3} 币$' then
    jsonb_build_object('is', 'coins', 'coins', substring(title from '\d+')::int)
  else jsonb_build_object('is', 'offer', 'name', title)
end;
alter table orders alter column bought set not null, drop column title;
