import { world } from '#contract/example-world.ts'
import { newSandboxClock } from '#sandbox/clock.ts'
import { newSandboxKeys } from '#sandbox/keys.ts'
import { newSigning } from '#sandbox/wechat-pay/signing.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
import type { PaymentProviders } from '#server/outside/payments/payment-providers.ts'
import { newWechatPayPort } from '#server/outside/wechat-pay/client.ts'
import { newId } from '#server/platform/id.ts'
import type { TestServer } from '#server/test/test-server.ts'
import type { Post } from './load.ts'
import { takeStatistics } from './many-devices.ts'

/** Orders that wait for their payment, and the provider's notices that they are paid. */
const keys = newSandboxKeys().wechatPay
const signing = newSigning(keys, newSandboxClock())
const account = {
  appId: keys.appId,
  mchId: keys.mchId,
  serial: keys.serial,
  privateKey: keys.privateKey,
  apiKey: keys.apiV3Key,
  publicKey: { id: keys.publicKeyId, pem: keys.publicKey },
}
const port = newWechatPayPort(
  account,
  newOutsideHttp({ name: 'wechat-pay', url: 'http://127.0.0.1:9' }),
)

/** The real client, which verifies each notice. */
export const takes: PaymentProviders = {
  own: { wechatPay: { account: keys.mchId, expiresAt: undefined, port } },
  open: () => undefined,
}

type Spread = { readonly sites: number; readonly devices?: readonly string[] }

/**
 * Inserts unpaid orders and returns their ids. They are spread over `sites` sites and over the given devices
 * in turn; without devices all belong to the example world's device.
 */
export async function newOrders(
  testServer: TestServer,
  count: number,
  { sites, devices = [] }: Spread,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await testServer.sql(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_id', x.id,
        'site_id', 'site' || x.at % $2, 'state', 'created', 'command_id', null, 'tries', 0,
        'device_id', coalesce(($3::text[])[x.at % greatest(cardinality($3::text[]), 1) + 1], o.device_id),
        'device_code', coalesce(($3::text[])[x.at % greatest(cardinality($3::text[]), 1) + 1], o.device_code),
        'made_at', now(), 'expires_at', now() + interval '5 min', 'paid_at', null))).*
      from orders o, unnest($1::text[]) with ordinality as x (id, at)
      where o.order_id = '${world.orderId}'`,
    [ids, sites, devices],
  )
  await takeStatistics(testServer)
  return ids
}

/** Returns the signed notice that an order is paid, ready to be posted. */
export function noticeOf(number: string): Post {
  const content = {
    appid: keys.appId,
    mchid: keys.mchId,
    out_trade_no: number,
    transaction_id: `42${number}`,
    trade_state: 'SUCCESS',
    success_time: new Date().toISOString(),
    payer: { openid: 'openid' },
    amount: { total: 200, payer_total: 200, currency: 'CNY', payer_currency: 'CNY' },
  }
  const sealed = signing.seal(JSON.stringify(content), 'transaction')
  const body = JSON.stringify({
    id: newId(),
    create_time: content.success_time,
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: { original_type: 'transaction', ...sealed },
  })
  return { headers: { 'content-type': 'application/json', ...signing.headers(body) }, body }
}
