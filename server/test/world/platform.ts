import { world } from '#contract/example-world.ts'
import { SEALED_SECRET } from '#server/modules/platform-people/deps.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import { sealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** Secret from which codes of the platform's first person are made, as in RFC 6238. */
export const TOTP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

const secretOf = (ticket: string) => hashSha256(ticket.split('x')[2]!).toString('hex')

/** Returns the platform's people of the example world: one with a second factor, and one who was invited. */
export function platformSql(
  keys: SealKeys,
  tenantId: string,
  people: { readonly platform: string; readonly second: string; readonly invited: string },
): string {
  const { platform, second, invited } = people
  const sealed = sealText(keys, SEALED_SECRET, TOTP_SECRET)
  const recoveryHash = hashSha256(world.recoveryCode.replaceAll('-', '')).toString('hex')
  return `insert into accounts (merchant_id, account_id, phone, name, password_hash, role_id, site_ids)
  select merchant_id, x.id, x.phone, x.name, case when x.id = '${second}' then password_hash else '' end,
    null, null
  from accounts, (values ('${second}', '13900000009', '复核人'), ('${invited}', '13900000010', '新同事'))
    as x (id, phone, name)
  where account_id = '${platform}';
insert into platform_people (merchant_id, account_id, sealed_secret, proven_at, ticket_hash,
  ticket_for, ticket_until) values
  ('${tenantId}', '${platform}', '${sealed}', now(), '\\x${secretOf(world.platformTicket)}', 'code',
    now() + interval '5 minutes'),
  ('${tenantId}', '${invited}', '', null, '\\x${secretOf(world.invitation)}', 'password',
    now() + interval '1 day');
insert into platform_people (merchant_id, account_id, invited_by) values
  ('${tenantId}', '${second}', '${invited}');
insert into deposit_uses values ('${world.merchantId}', '${world.depositUseId}', 200, '设备未归还',
  'waiting', '${second}', '复核人', now());
insert into news (merchant_id, news_id, title, body, shown_from, made_by) values
  ('${tenantId}', '${world.newsId}', '{"zh":"公告","en":"News"}', '{"zh":"正文","en":"Text"}',
    '2026-01-01T00:00:00+08:00', '平台');
insert into desk_messages (merchant_id, message_id, title, body, receivers, merchants, sent_by, ended_at)
  values ('${tenantId}', '4000000000000000090', '{"zh":"消息","en":"Message"}',
    '{"zh":"正文","en":"Text"}', '{${world.merchantId}}', 1, '平台', now());
insert into news_reads (merchant_id, account_id, news_id)
  select merchant_id, account_id, '${world.newsId}' from accounts;
insert into check_files (name, content, saved_by, saved_at) values
  ('MP_verify_ExampleOfTheWorld.txt', 'ExampleOfTheWorld', '平台', now());
insert into job_runs (name, at_time, started_at, ended_at) values
  ('ledger.check', '20 3 * * *', now(), now());
insert into recovery_codes (merchant_id, account_id, code_hash) values
  ('${tenantId}', '${platform}', '\\x${recoveryHash}');`
}
