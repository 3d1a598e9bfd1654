import { world } from '#contract/example-world.ts'

/** Takes 1.00 off whatever is bought. */
const termsJson = JSON.stringify({
  gives: 'amount',
  offFen: 100,
  percent: 0,
  offMaxFen: 0,
  coins: 0,
  fromFen: 0,
  offerIds: 'all',
  forPlays: true,
  forGoods: true,
  types: 'all',
  fieldIds: 'all',
})

/** A kind of voucher, and an unused one of the player. */
export const vouchersSql = (mark: string) => `
insert into voucher_kinds (merchant_id, kind_id, name, is_on, terms, valid_days, issued, made_at) values
  ('${world.merchantId}', '${world.voucherKindId}', '${mark}立减', true, '${termsJson}', 30, 1, now());
insert into vouchers (merchant_id, voucher_id, kind_id, player_id, name, terms, starts_on, ends_on, state,
  source, source_key, reason, issued_at) values ('${world.merchantId}', '${world.voucherId}',
  '${world.voucherKindId}', '${world.playerId}', '${mark}立减', '${termsJson}', day_of(now()),
  day_of(now()) + 30, 'issued', 'gift', 'world', '${mark}', now());
`
