import { world } from '#contract/example-world.ts'

/** Part of the settings of the example world's device; nobody else may see it. */
const MARK = '星河'

export const settingsSql = `
insert into device_settings (merchant_id, device_id, parameters, is_described, held, version,
  told_at, is_current) values ('${world.merchantId}', '${world.deviceId}',
  '[{"id":"coinsPerPlay","type":"int","min":1,"max":10,"step":1,"default":2,
    "name":{"zh":"每局币数","en":"Coins per play"}}]', true, '{"coinsPerPlay":2}', 1, now(), true);
insert into device_settings (merchant_id, device_id, parameters, is_described, held, version,
  told_at, is_current) values ('${world.merchantId}', '${world.slotDeviceId}',
  '[{"id":"notes","type":"bool","default":true,"name":{"zh":"纸钞机","en":"Acceptor"}},
    {"id":"guarantee","type":"int","min":0,"max":50,"step":1,"default":0,
      "name":{"zh":"保底局数","en":"Guaranteed win after"}}]', true,
  '{"notes":true,"guarantee":10}', 1, now(), true);
update device_states set life = 1, meter_boot = 0, meter_seq = 0
  where device_id = '${world.slotDeviceId}';
insert into device_lives (merchant_id, device_id, life, began_at, boot, seq)
  select merchant_id, device_id, 1, now(), 0, 0 from device_states where life is not null;
insert into device_presets (merchant_id, preset_id, type, name, settings, parameters)
  select merchant_id, '${world.presetId}', 'claw', '${MARK}平日', '{"coinsPerPlay":1}', parameters
  from device_settings where device_id = '${world.deviceId}';
insert into device_setting_changes (merchant_id, device_id, batch_id, state, before, wished, asked_by,
  ended_at) values ('${world.merchantId}', '${world.deviceId}', '${world.settingsBatchId}', 'done',
  '{"coinsPerPlay":1}', '{"coinsPerPlay":2}', '${MARK}林', now());
`
