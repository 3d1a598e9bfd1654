import { world } from '#contract/example-world.ts'

/** Goods of the first merchant, and slots that contain some of them. */
export const goodsSql = (MARK: string) => `
insert into goods_types (merchant_id, type_id, name) values
  ('${world.merchantId}', '${world.goodsTypeId}', '${MARK}饮料'),
  ('${world.merchantId}', '${world.idleGoodsTypeId}', '${MARK}空');
insert into goods (merchant_id, goods_id, type_id, name, english, brand, picture, price_fen, cost_fen,
  warn_days) values
  ('${world.merchantId}', '${world.goodsId}', '${world.goodsTypeId}', '${MARK}冰柠茶', 'Lemon tea', '',
    '', 500, 200, 30),
  ('${world.merchantId}', '${world.idleGoodsId}', null, '${MARK}旧款', '', '', '', 0, 300, 30);
insert into device_slots (merchant_id, device_id, slot, goods_id, capacity, low, stock) values
  ('${world.merchantId}', '${world.slotDeviceId}', 2, '${world.goodsId}', 8, 2, 5),
  ('${world.merchantId}', '${world.slotDeviceId}', 30, '${world.goodsId}', 8, 2, 1);
insert into slot_templates (merchant_id, template_id, name) values
  ('${world.merchantId}', '${world.slotTemplateId}', '${MARK}模板');
insert into slot_template_slots (merchant_id, template_id, slot, goods_id, capacity, low) values
  ('${world.merchantId}', '${world.slotTemplateId}', 2, '${world.goodsId}', 9, 3);
insert into stock_moves (merchant_id, move_id, device_id, site_id, slot, goods_id, cost_fen, kind, before,
  change, after, cause_id, by_name, at) values
  ('${world.merchantId}', '1', '${world.slotDeviceId}', '${world.siteId}', 30, '${world.goodsId}', 200,
    'sale', 2, -1, 1, '', '', now());
`
