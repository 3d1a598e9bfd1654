import { world } from '#contract/example-world.ts'

/** Readings that wait for a decision, and an hour with counts. */
export const heldSql = `insert into held_meters (merchant_id, device_id, life, source, unit_fen, kind,
    accepted, told, grown, since) values
  ('${world.merchantId}', '${world.slotDeviceId}', 1, 'coinIn', 0, 'implausible', 20, 5000, 0, now()),
  ('${world.merchantId}', '${world.slotDeviceId}', 1, 'plays', 0, 'implausible', 20, 90000, 0, now());
insert into device_hours (merchant_id, hour, device_id, site_id, source, unit_fen, quantity) values
  ('${world.merchantId}', '2020-01-01 10:00+08', '${world.slotDeviceId}', '${world.siteId}', 'coinIn',
    0, 3);`
