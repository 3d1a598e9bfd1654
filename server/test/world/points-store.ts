import { world } from '#contract/example-world.ts'
import { sealOwnAddress, sealSentAddress } from '#server/modules/points-store/address-store.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { pointTasksSql } from './point-tasks.ts'

/** Rows of the points store in the example world: goods, and redemptions of the player. */
export function pointsStoreSql(keys: SealKeys, mark: string): string {
  const { merchantId, playerId, storeGoodsId, siteId } = world
  const to = { recipient: `${mark}王`, phone: '13900001234', street: '文三路 1 号' }
  const sent = sealSentAddress(keys, { ...to, region: '浙江省 杭州市 西湖区' })
  const own = sealOwnAddress(keys, { ...to, regionCode: '330106' })
  const shipped = [
    [world.shippedRedemptionId, 'toPrepare'],
    [world.sentRedemptionId, 'shipped'],
    [world.receivedRedemptionId, 'received'],
    [world.returningRedemptionId, 'returning'],
  ] as const
  const rows = shipped.map(
    ([
      id,
      state,
    ]) => `('${merchantId}', '${id}', '${playerId}', '${storeGoodsId}', '${mark}熊', '', 1,
      10, 0, 'ship', '${state}', null, null, null, '${sent}', now(), now(), now())`,
  )
  return `
insert into store_settings (merchant_id, is_open, name, rules, pick_up_days) values
  ('${merchantId}', true, '${mark}商城', '', 7);
insert into store_groups (merchant_id, group_id, name, made_at) values
  ('${merchantId}', '${world.storeGroupId}', '${mark}毛绒', now());
insert into store_links (merchant_id, link_id, title, picture, address, is_on, made_at) values
  ('${merchantId}', '${world.storeLinkId}', '${mark}银泰', '', 'https://mall.example/points', false, now());
insert into store_goods (merchant_id, goods_id, group_id, name, pictures, detail, points, market_fen,
  cost_fen, stock, member_limit, day_limit, is_picked_up, is_shipped, is_on, made_at, removed_at) values
  ('${merchantId}', '${storeGoodsId}', '${world.storeGroupId}', '${mark}熊', '{}', '', 10, 0, 0, 5, 0, 0,
    true, true, true, now(), null),
  ('${merchantId}', '${world.removedStoreGoodsId}', null, '${mark}旧', '{}', '', 10, 0, 0, 5, 0, 0,
    true, true, false, now(), now());
insert into player_addresses (merchant_id, player_id, address_id, sealed, is_default, made_at) values
  ('${merchantId}', '${playerId}', '${world.addressId}', '${own}', true, now());
insert into redemptions (merchant_id, redemption_id, player_id, goods_id, goods_name, picture, pieces,
  points, cost_fen, money_fen, pay_until, delivery, state, site_id, pick_up_until, pick_up_code,
  placed_at) values
  ('${merchantId}', '${world.payingRedemptionId}', '${playerId}', '${storeGoodsId}', '${mark}熊', '', 1,
    10, 0, 990, now() + interval '15 minutes', 'pickUp', 'paying', '${siteId}', '2039-01-01',
    '87654321', now());
insert into redemptions (merchant_id, redemption_id, player_id, goods_id, goods_name, picture, pieces,
  points, cost_fen, delivery, state, site_id, pick_up_until, pick_up_code, sealed_address, placed_at,
  shipped_at, received_at) values
  ('${merchantId}', '${world.pickUpRedemptionId}', '${playerId}', '${storeGoodsId}', '${mark}熊', '', 1,
    10, 0, 'pickUp', 'toPickUp', '${siteId}', '2039-01-01', '${world.pickUpCode}', null, now(), null,
    null),
  ${rows.join(',\n  ')};
${pointTasksSql}`
}
