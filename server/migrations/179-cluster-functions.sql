-- Nothing calls it.
drop function if exists count_gift_left(text, text);
