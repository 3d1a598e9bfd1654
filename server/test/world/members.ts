import { world } from '#contract/example-world.ts'
import { hashPhoneCode, toCodeKey } from '#server/modules/people/codes/phone-proof.ts'
import { sealPrivateNumber } from '#server/platform/secrets/private-numbers.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** The player as a member: level, totals, a tag, and a batch that included the player. */
export const membersSql = (mark: string, sealKeys: SealKeys) => `
insert into member_levels (merchant_id, level_id, name, rank) values
  ('${world.merchantId}', '${world.levelId}', '${mark}金卡', 1);
insert into members (merchant_id, player_id, name, photo, level_id, level_since, level_by) values
  ('${world.merchantId}', '${world.playerId}', '${mark}小雨', '', '${world.levelId}', now(), 'hand');
insert into member_hand_levels (merchant_id, player_id, level_id, reason, given_at) values
  ('${world.merchantId}', '${world.playerId}', '${world.levelId}', '', now());
insert into member_totals (merchant_id, site_id, player_id, visits, first_visit_at, last_visit_at)
  select '${world.merchantId}', x.*, '${world.playerId}', 1, now(), now()
  from (values ('*'), ('${world.siteId}')) x;
insert into member_tags (merchant_id, tag_id, name, made_at) values
  ('${world.merchantId}', '${world.memberTagId}', '${mark}常客', now());
insert into member_batches (merchant_id, batch_id, kind, wish, account_id, asked_by, made_at, done)
  values ('${world.merchantId}', '${world.memberBatchId}', 'members.setBlocked', '{"blocked":false}',
    '${world.ownerId}', '${mark}林晓峰', now() + interval '1 day', 1);
insert into member_batch_items (merchant_id, batch_id, player_id, state) values
  ('${world.merchantId}', '${world.memberBatchId}', '${world.playerId}', 'done');
${sentSql(mark)}${phonesSql(mark, sealKeys)}`

/** Coins that members were given by choice, and a message to the player. */
const sentSql = (mark: string) => `
insert into member_batches (merchant_id, batch_id, kind, wish, account_id, asked_by, made_at, done, control)
  values ('${world.merchantId}', '${world.campaignId}', 'gifts.give',
    '{"coins":2,"reason":"${mark}周年庆","accountId":"${world.ownerId}","accountName":"${mark}林晓峰"}',
    '${world.ownerId}', '${mark}林晓峰', '2026-01-05T12:00:00+08:00', 1, 60);
insert into member_batch_items (merchant_id, batch_id, player_id, state) values
  ('${world.merchantId}', '${world.campaignId}', '${world.playerId}', 'done');
insert into member_batch_results (merchant_id, batch_id, days, measured_at, used, cost_fen, samples)
  select '${world.merchantId}', '${world.campaignId}', x.days, now(), 1, 100,
    '{"paidFen":{"given":{"count":540,"mean":500,"variance":9},"control":{"count":60,"mean":300,
      "variance":9}},"visits":{"given":{"count":540,"mean":1,"variance":1},"control":{"count":60,"mean":1,
      "variance":1}},"plays":{"given":{"count":540,"mean":2,"variance":1},"control":{"count":60,"mean":1,
      "variance":1}}}'
  from (values (7), (30)) as x (days);
insert into member_messages (merchant_id, player_id, day, text, batch_id, account_name, sent_at) values
  ('${world.merchantId}', '${world.playerId}', '2026-01-05', '${mark}周六有新机器', '', '${mark}林晓峰',
    '2026-01-05T12:00:00+08:00');
`

/** The player's phone, a code to prove another one, and a former player who has not claimed. */
function phonesSql(mark: string, sealKeys: SealKeys): string {
  const sealPhone = (phone: string) => sealPrivateNumber(sealKeys, 'memberPhone', phone).sealed
  const of = { phone: world.provenPhone, purpose: 'memberPhone' } as const
  const codeKey = toCodeKey(sealKeys, of, `${world.merchantId} ${world.playerId}`)
  const codeHex = hashPhoneCode(sealKeys, of, world.smsCode).toString('hex')
  return `
insert into member_phones (merchant_id, player_id, sealed_phone, phone_end, bound_at) values
  ('${world.merchantId}', '${world.playerId}', '${sealPhone('13800000055')}', '0055', now());
insert into sms_codes (phone, purpose, code_hash) values
  ('${codeKey.phoneHash}', 'memberPhone', '\\x${codeHex}');
insert into former_player_imports (merchant_id, import_id, file_name, account_id, account_name,
    imported_at, last_day)
  values ('${world.merchantId}', '${world.formerImportId}', '${mark}老会员.csv', '${world.ownerId}',
    '${mark}林晓峰', now(), '2099-12-31');
insert into former_players (merchant_id, row_id, import_id, sealed_phone, phone_end, name, coins,
    points, state, moved_at)
  values ('${world.merchantId}', '${world.formerRowId}', '${world.formerImportId}',
    '${sealPhone(world.provenPhone)}', '${world.provenPhone.slice(-4)}', '${mark}老王', 20, 300,
    'waiting', now());`
}
