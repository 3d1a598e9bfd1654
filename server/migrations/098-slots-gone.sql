-- What lay in machines that were removed since, or became of a kind that has no slots: nobody could take
-- it out of there any more.
delete from device_slots s using devices d
where d.merchant_id = s.merchant_id and d.device_id = s.device_id
  and (d.removed_at is not null or d.type not in ('claw', 'vending', 'glass', 'lipstick'));
