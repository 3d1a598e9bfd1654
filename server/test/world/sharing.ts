import { world } from '#contract/example-world.ts'

/** Returns the beneficiaries of the example world's merchant, and the splits of its income. */
export function sharingSql(mark: string, cardSealed: string): string {
  return `
insert into beneficiaries (merchant_id, beneficiary_id, name, role, phone, remark, made_at) values
  ('${world.merchantId}', '${world.beneficiaryId}', '${mark}影城', 'site', '', '', now()),
  ('${world.merchantId}', '${world.idleBeneficiaryId}', '${mark}旧友', 'partner', '', '', now());
insert into beneficiary_cards (merchant_id, beneficiary_id, sealed_number, masked_number, holder,
  bank_name, branch_name, is_company, bound_at) values ('${world.merchantId}',
  '${world.beneficiaryId}', '${cardSealed}', '6222 **** 0012', '${mark}影城', '建设银行', '', false, now());
insert into splits (merchant_id, split_id, site_id, version, holds_from, made_by) values
  ('${world.merchantId}', '162', '${world.siteId}', 1, now() - interval '9 days', '${mark}林晓峰'),
  ('${world.merchantId}', '${world.nextSplitId}', '${world.siteId}', 2, '2098-12-31T16:00Z',
    '${mark}林晓峰');
insert into split_parts (merchant_id, split_id, line, beneficiary_id, ratio)
  select merchant_id, split_id, 1, '${world.beneficiaryId}', 2000 from splits;
update orders set shared_fen = 40, split_id = '${world.nextSplitId}',
  split = '{"parts":[{"beneficiaryId":"${world.beneficiaryId}","fen":40}]}'
  where order_id = '${world.faultOrderId}';
select ledger_post('${world.merchantId}', '164', 'world-share', 'order.paid', 'order:0',
  now() - interval '2 days', '{share:${world.beneficiaryId},clearing:by-hand}', '{money,money}',
  '{500,-500}');
insert into share_payments (merchant_id, payment_id, beneficiary_id, amount_fen, remark, paid_by,
  paid_at) values ('${world.merchantId}', '165', '${world.beneficiaryId}', 100, '', '${mark}林晓峰', now());
insert into sharing_settings (merchant_id) values ('${world.merchantId}');
`
}
