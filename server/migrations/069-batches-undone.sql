-- A batch that takes another one back; nothing is taken back twice.
alter table device_batches add column undoes text;
alter table device_batches add constraint batch_undoes_one
  foreign key (merchant_id, undoes) references device_batches;
create unique index batch_undone_once on device_batches (merchant_id, undoes);
