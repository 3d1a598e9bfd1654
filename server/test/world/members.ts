import { world } from '#contract/example-world.ts'
import { toCodeKey } from '#server/modules/people/codes/sms-codes.ts'
import { hashPhoneCode } from '#server/modules/people/codes/phone-proof.ts'
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
${phonesSql(mark, sealKeys)}`

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
  ('${codeKey.phone}', 'memberPhone', '\\x${codeHex}');
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
