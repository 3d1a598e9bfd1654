import { HOUR_MS } from '#contract/base/durations.ts'
import { world } from '#contract/example-world.ts'
import { hashPassword } from '#server/modules/people/passwords/password-hash.ts'
import { begunCookie, sealPendingSignIn } from '#server/modules/players/pending-sign-in.ts'
import { toHashedSecret, type DeviceKeys } from '#server/modules/devices/boards/device-secret.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import { codesSql } from './world/codes.ts'
import { freePlaysAndGiftsSql } from './world/free-plays-and-gifts.ts'
import { changerSql, storedCoinsSql } from './world/changer.ts'
import { machinesSql } from './world/machines.ts'
import { contractsSql } from './world/contracts.ts'
import { settingsSql } from './world/settings.ts'
import { sealPrivateNumber } from '#server/platform/secrets/private-numbers.ts'
import { sealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { membersSql } from './world/members.ts'
import { pointsSql } from './world/points.ts'
import { platformSql } from './world/platform.ts'
import { pointsStoreSql } from './world/points-store.ts'
import { sharingSql } from './world/sharing.ts'
import { vouchersSql } from './world/vouchers.ts'
import { withdrawalsSql } from './world/withdrawals.ts'

/**
 * The example world that tests start from, as SQL of the database's owner. It has two merchants who must not
 * see each other's data, an agent with access to the first, and the platform. Modules add their rows here.
 */
export const STRANGER = '2000000000000000001'
export const AGENT = world.agentId
export const PLATFORM = '4000000000000000001'

const owners = {
  stranger: '2000000000000000002',
  agent: '3000000000000000002',
  platform: '4000000000000000002',
  second: world.secondReviewerId,
  invited: '4000000000000000010',
}

/** People who can sign in. Each test installation makes their tokens under these names. */
export const people = {
  mine: { merchantId: world.merchantId, accountId: world.ownerId },
  /** A sub-account whose role has no permission. */
  clerk: { merchantId: world.merchantId, accountId: world.clerkId },
  stranger: { merchantId: STRANGER, accountId: owners.stranger },
  agent: { merchantId: AGENT, accountId: owners.agent },
  platform: { merchantId: PLATFORM, accountId: owners.platform },
  /** The platform's other person, for actions that two people must review. */
  second: { merchantId: PLATFORM, accountId: owners.second },
  player: { merchantId: world.merchantId, accountId: world.playerId },
} as const
export type WorldPerson = keyof typeof people

/**
 * Mark in the first merchant's data. In an answer to anybody else it proves that both walls failed, the
 * queries' merchant filter and row-level security.
 */
export const MARK = '星河'

/** The same keys in every test installation, since the codes below are hashed with them. */
export const sealKeys: SealKeys = [{ id: 'test', key: Buffer.alloc(32, 7) }]

export const deviceKeys: DeviceKeys = [{ id: 'test', key: Buffer.alloc(32, 9) }]

/** Everybody's password hash, made at low cost: the real function is slow on purpose. */
const passwordHash = await hashPassword(world.password, { memoryKib: 8, passes: 1, lanes: 1 })
const deviceHex = toHashedSecret(deviceKeys, world.deviceSecret).hash.toString('hex')
const [, , wechatSecret = ''] = world.wechatTicket.split('x')
const wechatHex = hashSha256(wechatSecret).toString('hex')
/** From the cookie of a browser in which the owner signed in. */
const [refreshSession, refreshSecret = ''] = world.refreshToken.split('.')
const refreshHex = hashSha256(refreshSecret).toString('hex')
/** From the browser in which the player signed in and is signing in once more. */
const [playerSession, playerSecret = ''] = world.playerToken.split('.')
const playerHex = hashSha256(playerSecret).toString('hex')
const begun = sealPendingSignIn(sealKeys, {
  state: world.signInState,
  app: 'alipay',
  scope: 'who',
  returnTo: `/start_equip?code=${world.deviceCode}`,
  endsAt: Date.now() + HOUR_MS,
})

/** A browser sends these cookies with every call; only few calls read one. */
export const worldCookies =
  `playfield_refresh=${world.refreshToken}; playfield_player=${world.playerToken}; ` +
  `${begunCookie.name}=${begun}`

/** Channels of the merchant's own, with keys that are not used for any request here. */
const keysOf = (keys: object) => sealText(sealKeys, 'payment.channel', JSON.stringify(keys))
const wechatSealed = keysOf({ provider: 'wechatPay', mchId: '1600000002' })
const alipaySealed = keysOf({ provider: 'alipay', appId: '2021000000000002' })
const cardSealed = sealText(sealKeys, 'number.bankCard', '6222020200112230012')
const fubeiSealed = keysOf({ provider: 'fubei', appId: '20200101', secret: 's', storeId: '7001' })

/** Numbers of the bound bank account and of the submitted application. */
const [card, identity, creditCode] = [
  sealPrivateNumber(sealKeys, 'bankCard', '6214835712346624'),
  sealPrivateNumber(sealKeys, 'identity', '330106198808140353'),
  sealPrivateNumber(sealKeys, 'creditCode', '91330106MA2H7K8T4F'),
]
const application = JSON.stringify({
  subject: 'company',
  merchantName: `${MARK}文化创意有限公司`,
  shortName: `${MARK}电玩`,
  licencePhoto: '/sealed-files/example/licence.jpg',
  licenceUntil: '',
  categoryCode: '0403',
  areaCode: '330106',
  address: '文一西路 998 号',
  storefrontPhoto: '/sealed-files/example/storefront.jpg',
  personName: '林晓峰',
  identityFrom: '2019-03-12',
  identityUntil: '2039-03-12',
  identityFront: '/sealed-files/example/front.jpg',
  identityBack: '/sealed-files/example/back.jpg',
  contactPhone: world.ownerPhone,
})

export const worldSql = `
insert into merchants (merchant_id, kind, name) values
  ('${world.merchantId}', 'merchant', '${MARK}文化'), ('${STRANGER}', 'merchant', '陌生商户'),
  ('${AGENT}', 'agent', '华东代理'), ('${PLATFORM}', 'platform', '游场平台');
insert into roles (merchant_id, role_id, name, permissions) values
  ('${world.merchantId}', '${world.roleId}', '${MARK}店长', '{sites.see}'),
  ('${world.merchantId}', '${world.emptyRoleId}', '${MARK}新人', '{}'),
  ('${world.merchantId}', '${world.giverRoleId}', '${MARK}客服', '{members.give}');
insert into accounts (merchant_id, account_id, phone, name, password_hash, role_id, site_ids) values
  ('${world.merchantId}', '${world.ownerId}', '${world.ownerPhone}', '${MARK}林晓峰', '', null, null),
  ('${world.merchantId}', '${world.clerkId}', '${world.clerkPhone}', '${MARK}周敏', '',
    '${world.emptyRoleId}', '{${world.siteId}}'),
  ('${world.merchantId}', '${world.giverId}', '13700000026', '${MARK}陈立', '',
    '${world.giverRoleId}', null),
  ('${STRANGER}', '${owners.stranger}', '${world.otherMerchantPhone}', '陌生人', '', null, null),
  ('${AGENT}', '${owners.agent}', '13900000002', '代理人', '', null, null),
  ('${PLATFORM}', '${owners.platform}', '13900000003', '平台', '', null, null);
update accounts set password_hash = '${passwordHash}';
${platformSql(sealKeys, PLATFORM, owners)}
insert into login_directory (login, merchant_id, account_id)
  select phone, merchant_id, account_id from accounts;
insert into session_directory
  (session_id, actor_kind, merchant_id, actor_id, refresh_hash, ends_at) values
  ('${refreshSession}', 'person', '${world.merchantId}', '${world.ownerId}', '\\x${refreshHex}',
    now() + interval '1 day'),
  ('${playerSession}', 'player', '0', '${world.playerId}', '\\x${playerHex}',
    now() + interval '1 day');
insert into player_identities (provider, app_id, payer_id, union_id, player_id) values
  ('wechat', 'wx-example', 'openid-of-the-example', '', '${world.playerId}'),
  ('alipay', 'alipay-example', 'open-id-of-the-example', '', '${world.playerId}');
${membersSql(MARK, sealKeys)}
${vouchersSql(MARK)}
${codesSql(sealKeys)}
insert into agent_directory values ('${AGENT}', '${world.merchantId}');
insert into transfers (merchant_id, transfer_id, direction, other_merchant_id, other_name, amount_fen,
  remark, state) values ('${world.merchantId}', '2', 'out', '${STRANGER}', '陌**', 500, '', 'arrived');
select open_merchants('${world.merchantId}');
select ledger_post('${world.merchantId}', '1', 'opening', 'platform.byHand', '', now(),
  '{clearing:by-hand,withdrawable}', '{money,money}', '{-100000,100000}');
insert into bank_accounts (merchant_id, bank_account_id, kind, holder, number_sealed, number_masked,
  bank_code, bank_name, area_code, branch_code, branch_name, permit_photo, bound_at) values
  ('${world.merchantId}', '1', 'card', '林晓峰', '${card.sealed}', '${card.masked}', 'CMB',
    '招商银行', '330100', '', '', '', now() - interval '1 day');
insert into onboardings (merchant_id, number, times, state, application, identity_sealed,
  identity_masked, credit_code_sealed, credit_code_masked) values ('${world.merchantId}', '1', 1,
  'untreated', '${application}', '${identity.sealed}', '${identity.masked}', '${creditCode.sealed}',
  '${creditCode.masked}');
select log_operation('${world.merchantId}', 'merchant', '${world.ownerId}', '${MARK}林晓峰',
  'sites.submit', 'site', '${world.siteId}', '${MARK}影城店',
  '[{"field":"remark","from":null,"to":"三楼"}]', '1');
insert into sites (merchant_id, site_id, firm_name, address_type, area_code, area_name, address,
  contact_name, contact_phone, lat_e6, lng_e6, remark) values
  ('${world.merchantId}', '${world.siteId}', '${MARK}影城店', 'placement', '330106',
    '浙江省 杭州市 西湖区', '文一西路 998 号', '', '', 30274100, 120155100, ''),
  ('${world.merchantId}', '${world.otherSiteId}', '${MARK}江南里', 'placement', '', '',
    '江南大道 228 号', '', '', null, null, '');
insert into devices (merchant_id, device_id, code, protocol, type, number, price_fen, site_id, address,
  remark, secret_key_id, secret_hash) values ('${world.merchantId}', '${world.deviceId}',
  '${world.deviceCode}', 'v1', 'claw', '3', 200, '${world.siteId}', '', '${MARK}', 'test', '\\x${deviceHex}');
insert into devices (merchant_id, device_id, code, protocol, type, number, price_fen, site_id, address,
  remark, secret_key_id, secret_hash)
  select merchant_id, '${world.slotDeviceId}', '${world.slotDeviceCode}', protocol, 'vending', '4',
    price_fen, site_id, address, remark, secret_key_id, '' from devices;
insert into devices (merchant_id, device_id, code, protocol, type, number, price_fen, address,
  remark, secret_key_id, secret_hash)
  select merchant_id, '${world.spareDeviceId}', '${world.spareDeviceCode}', protocol, 'claw', '',
    price_fen, address, remark, secret_key_id, '' from devices
  where device_id = '${world.deviceId}';
${changerSql}
insert into device_directory select code, merchant_id, device_id from devices;
insert into device_states (merchant_id, device_id, site_id, online, heard_at)
  select merchant_id, device_id, site_id, site_id is not null,
    case when site_id is not null then now() end from devices;
${settingsSql}
insert into device_commands (merchant_id, command_id, device_id, type, data, state, expires_at) values
  ('${world.merchantId}', '1', '${world.deviceId}', 'unlock', '{}', 'done', now());
insert into device_commands (merchant_id, command_id, device_id, type, data, state, expires_at,
  asked_by, reason) values ('${world.merchantId}', '1001', '${world.deviceId}', 'credit',
  '{"coins":2}', 'done', now(), '林晓峰', '补给玩家');
insert into device_commands (merchant_id, command_id, device_id, type, data, state, expires_at)
  values ('${world.merchantId}', '${world.doubtCommandId}', '${world.slotDeviceId}', 'vend',
    '{"slot":1,"orderId":"1"}', 'doubt', now());
${storedCoinsSql}${freePlaysAndGiftsSql(MARK)}
${machinesSql(MARK)}
insert into payment_channels (merchant_id, channel_id, provider, holder, name, account, is_on,
  sealed_keys, fingerprint) values
  ('${world.merchantId}', '${world.wechatChannelId}', 'wechatPay', 'merchant', '${MARK}微信',
    '1600000002', true, '${wechatSealed}', 'A1B2…C3D4'),
  ('${world.merchantId}', '${world.alipayChannelId}', 'alipay', 'merchant', '${MARK}支付宝',
    '2021000000000002', true, '${alipaySealed}', 'B1B2…C3D4'),
  ('${world.merchantId}', '${world.fubeiChannelId}', 'fubei', 'merchant', '${MARK}付呗',
    '20200101', true, '${fubeiSealed}', 'C1B2…C3D4');
insert into device_moves (merchant_id, device_id, move_id, site_id, site_name)
  select merchant_id, device_id, '1', site_id, '${MARK}影城店' from devices;
insert into offers (merchant_id, offer_id, site_id, kind, name, price_fen, coins, bonus_coins,
  day_limit, is_on, is_recommended) select '${world.merchantId}', x.*, 0,
    x.kind <> 'play', false from (values
    ('${world.offerId}', null, 'recharge', '${MARK}充十', 1000, 10, 0),
    ('131', '${world.siteId}', 'recharge', '${MARK}充百', 10000, 100, 30),
    ('${world.playOfferId}', null, 'play', '${MARK}三币', 300, 3, 0),
    ('133', '${world.otherSiteId}', 'play', '${MARK}五币', 500, 5, 0)) as x (offer_id, site_id, kind);
insert into orders (merchant_id, order_id, player_id, device_id, device_code, site_id, kind, payment,
  channel_id, payer, shared, bought, amount_fen, coins, bonus_coins, act, slot, state, refund_mode,
  fail_code, made_at, expires_at, paid_at)
  select '${world.merchantId}', x.id, '${world.playerId}', '${world.deviceId}', '${world.deviceCode}',
    '${world.siteId}', x.kind, 'wechat', '${world.channelId}', 'openid', false,
    '{"is":"offer","name":"${MARK}"}', 200, 1, 0,
    x.act, x.slot, x.state, 'manual', x.code, now(), now() + interval '5 minutes', x.paid_at
  from (values
    ('${world.orderId}', 'play', 'credit', null, 'created', '', null),
    ('${world.faultOrderId}', 'play', 'credit', null, 'failed', 'jam', now()),
    ('${world.goodsOrderId}', 'vend', 'vend', 1, 'failed', 'jam', now())
  ) as x (id, kind, act, slot, state, code, paid_at);
insert into order_steps (merchant_id, order_id, step, state, at, cause, detail)
  select merchant_id, order_id, 1, state, made_at, 'player', '' from orders;
insert into exports (merchant_id, export_id, account_id, session_id, call, wish, language, state, place,
  lines_all, ends_at) values ('${world.merchantId}', '${world.exportId}', '${world.ownerId}', '',
  'wallet.export', '{}', 'zh', 'ready', 'none', 0, now() + interval '1 day');
insert into member_days values
  ('${world.merchantId}', '2026-05-02', '${world.playerId}', '${world.siteId}', '2026-05-02T12:00:00+08:00');
insert into order_lines values
  ('${world.merchantId}', '${world.orderId}', 1, 'plays', '玩 1 局', '1 play', 200);
insert into alerts (merchant_id, alert_id, rule, subject_id, site_id, device_id, device_name, order_id,
  amount_fen, code, since) values ('${world.merchantId}', '${world.alertId}', 'failed',
  '${world.faultOrderId}', '${world.siteId}', '${world.deviceId}', '${MARK}3', '${world.faultOrderId}',
  200, 'jam', now());
insert into alert_mutes (merchant_id, mute_id, rule, site_id, device_id, device_name, made_by) values
  ('${world.merchantId}', '${world.muteId}', 'quiet', '${world.otherSiteId}', '', '', '${MARK}林晓峰');
insert into alert_wechats (merchant_id, account_id, app_id, openid, bound_at, ticket_hash,
  ticket_ends_at) values ('${world.merchantId}', '${world.ownerId}', 'wx-example',
  'openid-of-the-owner', now(), '\\x${wechatHex}', now() + interval '10 minutes');
insert into alert_tellings (merchant_id, telling_id, account_id, account_name, way, alert_ids, rule,
  site_id, site_name, device_name, since, state) values ('${world.merchantId}', '152',
  '${world.ownerId}', '${MARK}林晓峰', 'wechat', '{${world.alertId}}', 'failed', '${world.siteId}',
  '${MARK}影城店', '${MARK}3', now(), 'sent');
insert into reconciled_days (merchant_id, day, bill_at) values
  ('${world.merchantId}', '2026-01-05', now()), ('${world.merchantId}', '2026-01-06', now());
insert into reconciled_days (merchant_id, day, bill_at, closed_at, closed_by) values
  ('${world.merchantId}', '2025-12-30', now(), now(), '${MARK}林晓峰');
insert into ledger_closings values ('${world.merchantId}', '2025-12-31T00:00+08');
insert into reconciled_machines (merchant_id, day, device_id, name, site_id, sources) values
  ('${world.merchantId}', '2026-01-06', '${world.deviceId}', '${MARK}3', '${world.siteId}',
    '{"meter":{"credits":3,"goods":0,"cashFen":2000},"ours":{"credits":2,"goods":0,"refunds":0,
    "refundedFen":0,"wechat":{"count":1,"amountFen":200},"alipay":{"count":0,"amountFen":0}},
    "bill":{"payments":1,"amountFen":200,"refunds":0,"refundedFen":0,"feeMilli":1200}}');
insert into differences (merchant_id, difference_id, day, device_id, name, site_id, kind, about,
  amount_fen, pieces, state, cause, evidence)
  values ('${world.merchantId}', '${world.differenceId}', '2026-01-06',
  '${world.deviceId}', '${MARK}3', '${world.siteId}', 'credits', '', 100, 1, 'open', 'unknown', '[]');
insert into cash_counts (merchant_id, count_id, device_id, name, site_id, person_id, person_name,
  counted_by, state, expected, meters, counted, expected_fen, counted_fen, counted_at) values
  ('${world.merchantId}', '${world.cashCountId}', '${world.slotDeviceId}', '${MARK}4',
    '${world.siteId}', '${world.ownerId}', '${MARK}林晓峰', '${MARK}林晓峰', 'open', '{"500":4}',
    '{"500":4}', null, 2000, null, null),
  ('${world.merchantId}', '${world.countedId}', '${world.spareDeviceId}', '${MARK}5',
    '${world.siteId}', '${world.ownerId}', '${MARK}林晓峰', '${MARK}林晓峰', 'counted', '{"500":4}',
    '{"500":4}', '{"500":3}', 2000, 1500, now());
insert into count_photos (merchant_id, count_id, slot, link, added_by) values
  ('${world.merchantId}', '${world.countedId}', 1, '/sealed-files/count-example/bag.jpg', '${MARK}林晓峰');
update alerts set told_at = now();
${sharingSql(MARK, cardSealed)}
${contractsSql({ sealKeys, mark: MARK })}
insert into refunds (merchant_id, refund_id, order_id, amount_fen, reason, state, made_at, ended_at,
  resolved_at) values
  ('${world.merchantId}', '1', '${world.orderId}', 200, 'asked', 'closed', now(), now(), now());
insert into refunds (merchant_id, refund_id, order_id, amount_fen, reason, state, made_at, resolved_at,
  wait) values ('${world.merchantId}', '${world.waitingRefundId}', '${world.orderId}', 200, 'asked',
  'underway', now(), now(), 'noFunds');
insert into inbox_messages (merchant_id, message_id, account_id, about, title, body, address) values
  ('${world.merchantId}', '${world.messageId}', '${world.ownerId}', 'world',
    '{"zh":"${MARK}","en":"${MARK}"}', '{"zh":"","en":""}', '/wallet');
${withdrawalsSql(MARK)}${pointsSql(MARK)}${pointsStoreSql(sealKeys, MARK)}
select ledger_post('${world.merchantId}', '163', 'world deposit', 'platform.byHand', '', now(),
  '{clearing:by-hand,deposit,frozen}', '{money,money,money}', '{-53000,49900,3100}');
select ledger_post('${world.merchantId}', '140', 'world', 'order.paid', 'order:0', now(),
  '{pending:${world.siteId},clearing:channel:${world.channelId},bought:${world.playerId},clearing:coins}',
  '{money,money,coins,coins}', '{400,-400,10,-10}');
`
