-- Failures that a person has seen and let pass halt a batch no more. That stands at each device: of a
-- mere count, a device that came good after all would hide another one that fails.
alter table device_batch_items add column let_pass boolean not null default false;
update device_batch_items i set let_pass = true
from device_batches b
where (b.merchant_id, b.batch_id) = (i.merchant_id, i.batch_id)
  and b.failed_before > 0 and i.state in ('refused', 'doubt');
alter table device_batches drop column failed_before;
