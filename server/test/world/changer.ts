import { world } from '#contract/example-world.ts'

/** A coin changer at the example world's site, the coins stored at it, and those it dispensed. */
export const changerSql = `
insert into devices (merchant_id, device_id, code, protocol, type, number, price_fen, site_id, address,
  remark, secret_key_id, secret_hash)
  select merchant_id, '${world.changerId}', '${world.changerCode}', protocol, 'changer', '6', 0,
    site_id, address, remark, secret_key_id, '' from devices
  where device_id = '${world.deviceId}';`

export const storedCoinsSql = `
insert into device_commands (merchant_id, command_id, device_id, type, data, state, expires_at)
  select '${world.merchantId}', c.id, '${world.changerId}', 'coins.in',
    jsonb_build_object('orderId', c.id, 'seconds', 60), c.state, now()
  from (values ('${world.storingId}', 'sent'), ('${world.doubtStoringId}', 'doubt')) as c (id, state);
insert into coin_storings (merchant_id, storing_id, player_id, device_id, device_code, site_id,
  command_id, state)
  select '${world.merchantId}', c.id, '${world.playerId}', '${world.changerId}',
    '${world.changerCode}', '${world.siteId}', c.id, c.state
  from (values ('${world.storingId}', 'counting'), ('${world.doubtStoringId}', 'doubt'))
    as c (id, state);
insert into orders (merchant_id, order_id, player_id, device_id, device_code, site_id, kind, payment,
  payer, shared, bought, amount_fen, coins, bonus_coins, coins_given, coins_bought, act, state,
  refund_mode, fail_code, made_at, expires_at, paid_at, ended_at)
  values ('${world.merchantId}', '170', '${world.playerId}', '${world.changerId}',
    '${world.changerCode}', '${world.siteId}', 'play', 'coins', '', false,
    '{"is":"takeOut","coins":2}', 0, 2, 0, 0, 2, 'coins.out', 'done', 'auto', '', now(), now(), now(),
    now());`
