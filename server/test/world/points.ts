import { world } from '#contract/example-world.ts'
import { pointCodesSql } from './point-codes.ts'

/** Points that the owner added and sold to the member, the package of them, and a batch of points codes. */
export const pointsSql = (mark: string) => `
insert into top_up_settings (merchant_id, is_on) values ('${world.merchantId}', true);
insert into point_packages (merchant_id, package_id, name, points, price_fen, is_on, made_at) values
  ('${world.merchantId}', '${world.pointPackageId}', '${mark}100 积分', 100, 1000, true, now());
insert into point_top_ups (merchant_id, top_up_id, player_id, package_id, package_name, points,
  price_fen, site_id, account_id, account_name, sold_at) values
  ('${world.merchantId}', '${world.topUpId}', '${world.playerId}', '${world.pointPackageId}',
    '${mark}100 积分', 100, 1000, '${world.siteId}', '${world.ownerId}', '${mark}林晓峰', now());
select add_bought_points('${world.merchantId}', '1642', '${world.playerId}', 'topUp:${world.topUpId}',
  100, 1000, '{"about":"topUp:${world.topUpId}","siteId":"${world.siteId}","accountId":"${world.ownerId}"}',
  now());
select earn_points('${world.merchantId}', '1641', '${world.playerId}', 'world', 120, null, false,
  '{"kind":"added","source":"hand","reason":"${mark}开业","accountId":"${world.ownerId}"}', now());
${pointCodesSql(mark)}`
