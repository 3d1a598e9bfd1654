import { world } from '#contract/example-world.ts'

/** What the example world's changer prints. `mark` is part of everything that nobody else may read. */
export const receiptsSql = (mark: string) => `
insert into device_settings (merchant_id, device_id, parameters, is_described, held, version,
  told_at, is_current) values ('${world.merchantId}', '${world.changerId}',
  '[{"id":"receipt","type":"bool","default":true,"name":{"zh":"打印小票","en":"Receipts"}}]', true,
  '{"receipt":true}', 1, now(), true);
insert into receipt_styles (merchant_id, style_id, name, columns, lines) values
  ('${world.merchantId}', '${world.receiptId}', '${mark}小票', 32,
    '[{"kind":"text","text":"${mark}","align":"center"}]'),
  ('${world.merchantId}', '${world.idleReceiptId}', '${mark}旧小票', 32, '[{"kind":"rule"}]');
insert into device_receipts (merchant_id, device_id, style_id) values
  ('${world.merchantId}', '${world.changerId}', '${world.receiptId}');
`
