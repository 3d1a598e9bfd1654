import { world } from '#contract/example-world.ts'

/**
 * Batches in each state that a call needs. `mark` is part of everything that only the first merchant may
 * see.
 */
export const batchesSql = (mark: string) => `
insert into device_batches (merchant_id, batch_id, kind, wish, asked_by, stop_after, halted_at)
  values
  ('${world.merchantId}', '${world.batchId}', 'devices.control', '{"act":"lock"}', '${mark}林', null,
    null),
  ('${world.merchantId}', '${world.haltedBatchId}', 'devices.control', '{"act":"reboot"}', '${mark}林',
    1, now()),
  ('${world.merchantId}', '${world.wavesBatchId}', 'devices.control', '{"act":"reboot"}', '${mark}林',
    1, null),
  ('${world.merchantId}', '${world.settingsBatchId}', 'deviceSettings.set',
    '{"settings":{"coinsPerPlay":2},"about":{"zh":"${mark}","en":"2"},"askedBy":"${mark}林"}',
    '${mark}林', null, null);
insert into device_batch_items (merchant_id, batch_id, device_id, wave, state, command_id, sent_at, code)
  values
  ('${world.merchantId}', '${world.batchId}', '${world.deviceId}', 1, 'refused', null, now(), 'busy'),
  ('${world.merchantId}', '${world.batchId}', '${world.slotDeviceId}', 1, 'sent', '1021', now(), ''),
  ('${world.merchantId}', '${world.settingsBatchId}', '${world.deviceId}', 1, 'confirmed', null, now(),
    ''),
  ('${world.merchantId}', '${world.haltedBatchId}', '${world.deviceId}', 1, 'refused', null, now(), ''),
  ('${world.merchantId}', '${world.haltedBatchId}', '${world.slotDeviceId}', 2, 'waiting', null, null,
    ''),
  ('${world.merchantId}', '${world.wavesBatchId}', '${world.deviceId}', 1, 'sent', '1022', now(), ''),
  ('${world.merchantId}', '${world.wavesBatchId}', '${world.slotDeviceId}', 2, 'waiting', null, null,
    '');
update device_states set model = 'YX-C8', firmware = '2.4.1' where device_id = '${world.deviceId}';
insert into releases (merchant_id, release_id, part, model, version, sha256, bytes, file_key, notes,
  made_by) values ('${world.merchantId}', '${world.releaseId}', 'firmware', 'YX-C8', '2.5.0',
  '${'a'.repeat(64)}', 1024, 'releases/x.bin', '${mark}', '${mark}林');`
