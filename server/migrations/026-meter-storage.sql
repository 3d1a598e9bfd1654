-- Devices are found by merchant and device while they speak, a whole mall at once. An index that
-- begins with the merchant alone looks as good to the planner where it thinks that a merchant has
-- few devices, and then all of a large one's are looked through for each of them.
drop index devices_by_site;
create index devices_by_site on devices (site_id, merchant_id) where removed_at is null;

-- Counted up again and again within their hour: with room beside it, a row is changed where it is,
-- and its index is left alone.
alter table device_hours set (fillfactor = 70);
alter table income_hours set (fillfactor = 70);
alter table ledger_accounts set (fillfactor = 50);
