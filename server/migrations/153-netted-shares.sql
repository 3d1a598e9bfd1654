-- What an order's refunds had claimed of a share when it went out: that much went out less, and is not
-- called back once more.
alter table order_shares add netted_fen bigint not null default 0 check (netted_fen >= 0);
