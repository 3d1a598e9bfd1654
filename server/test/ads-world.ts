import { world } from '#contract/example-world.ts'

/** What is set of the screens of the world's devices. */
export const adsSql = `
insert into device_screens (merchant_id, device_id, functions, wait_seconds) values
  ('${world.merchantId}', '${world.deviceId}', '[{"id":"service","isOn":true},
    {"id":"play","isOn":true},{"id":"balance","isOn":true},{"id":"card","isOn":false},
    {"id":"redeem","isOn":false},{"id":"take","isOn":false}]', 45);
`
