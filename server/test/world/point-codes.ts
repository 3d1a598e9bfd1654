import { world } from '#contract/example-world.ts'

/** A batch of points codes of the owner. Two are unused, the member has used the third. */
export function pointCodesSql(mark: string): string {
  const { merchantId, pointCodeBatchId, pointCode, playerId, ownerId } = world
  const codes = [pointCode, ...['8', '9'].map((sign) => sign + pointCode.slice(1))]
  const rows = codes.map(
    (code, index) =>
      `('${merchantId}', '${pointCodeBatchId}', ${index + 1}, '${code}', ${index === 2 ? 1 : 0})`,
  )
  return `
insert into point_code_batches (merchant_id, batch_id, name, points, kind, total, used, member_limit,
  ends_on, made_at, account_id) values
  ('${merchantId}', '${pointCodeBatchId}', '${mark}传单', 30, 'once', 3, 1, 0, null, now(), '${ownerId}');
insert into point_codes (merchant_id, batch_id, number, code, uses) values
  ${rows.join(',\n  ')};
insert into point_code_uses (merchant_id, batch_id, number, player_id, use_number, used_at) values
  ('${merchantId}', '${pointCodeBatchId}', 3, '${playerId}', 1, now());`
}
