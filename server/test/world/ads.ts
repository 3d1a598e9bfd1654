import { world } from '#contract/example-world.ts'

/**
 * Contents of the screens of the example world's devices. `mark` is part of everything that nobody else may
 * read.
 */
export const adsSql = (mark: string) => `
insert into device_screens (merchant_id, device_id, functions, wait_seconds) values
  ('${world.merchantId}', '${world.deviceId}', '[{"id":"service","isOn":true},
    {"id":"play","isOn":true},{"id":"balance","isOn":true},{"id":"card","isOn":false},
    {"id":"redeem","isOn":false},{"id":"take","isOn":false}]', 45);
insert into ads (merchant_id, ad_id, name, kind, link, sha256, bytes, seconds, made_by) values
  ('${world.merchantId}', '${world.adId}', '${mark}冬日', 'picture', '/files/x/1.png',
    repeat('a', 64), 100, 10, '${mark}林晓峰'),
  ('${world.merchantId}', '${world.idleAdId}', '${mark}会员日', 'picture', '/files/x/2.png',
    repeat('b', 64), 100, 10, '${mark}林晓峰');
insert into ad_showings (merchant_id, showing_id, kind, name, plays_wanted, priced_by, price_fen,
  made_by) values
  ('${world.merchantId}', '${world.showingId}', 'task', '${mark}奶茶', 1000, 'thousand', 3000,
    '${mark}林晓峰');
insert into ad_showing_ads values
  ('${world.merchantId}', '${world.showingId}', '${world.adId}', '${world.adItemId}', 0);
insert into ad_showing_devices values
  ('${world.merchantId}', '${world.showingId}', '${world.deviceId}');
insert into carousel_pictures values ('${world.merchantId}', '${world.deviceId}', 0, '${world.adId}');
insert into ad_hours (merchant_id, hour, device_id, site_id, showing_id, ad_id, plays) values
  ('${world.merchantId}', '2026-05-02T10:00:00+08:00', '${world.deviceId}', '${world.siteId}',
    '${world.showingId}', '${world.adId}', 400);
`
