import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { toWechatRefusal, type Refusal } from './rulings.ts'

const createWechatTextSchema = (max: number, min = 1) =>
  z.string().check(z.minLength(min), z.maxLength(max))
const amount = z.int().check(z.positive(), z.maximum(100_000_000_00))
const currency = z.optional(z.literal('CNY'))

/** At most 127 bytes. Emoji and control characters are refused, as the platform refuses them. */
const description = createWechatTextSchema(127).check(
  z.refine(
    (value) =>
      Buffer.byteLength(value) <= 127 &&
      !/[\p{Cc}\p{Cs}\p{Emoji_Presentation}\u{10000}-\u{10ffff}]/u.test(value),
    'description',
  ),
)

/** An IP address in its plain form: IPv4 mapped into IPv6 is refused (`::ffff:192.0.2.1`). */
const clientAddress = createWechatTextSchema(45).check(
  z.refine((value) => isIP(value) !== 0 && !/^::ffff:/i.test(value), 'payer_client_ip'),
)

/** An address without a query: https, or plain http to this machine itself. */
const noticeUrl = createWechatTextSchema(255).check(
  z.refine((value) => {
    if (!URL.canParse(value)) return false
    const { protocol, hostname, search, hash } = new URL(value)
    const isOwnMachine = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isOwnMachine)
    return isSafe && !search && !value.includes('?') && !hash
  }, 'notify_url'),
)

export const orderForm = z.object({
  appid: createWechatTextSchema(32),
  mchid: createWechatTextSchema(32),
  description,
  out_trade_no: createWechatTextSchema(32, 6).check(z.regex(/^[\w*-]+$/)),
  notify_url: noticeUrl,
  time_expire: z.optional(z.iso.datetime({ offset: true })),
  attach: z.optional(createWechatTextSchema(128, 0)),
  goods_tag: z.optional(createWechatTextSchema(32, 0)),
  amount: z.object({ total: amount, currency }),
  payer: z.object({ openid: createWechatTextSchema(128) }),
  scene_info: z.optional(z.object({ payer_client_ip: clientAddress })),
  settle_info: z.optional(z.object({ profit_sharing: z.optional(z.boolean()) })),
})
export type WechatOrderRequest = z.output<typeof orderForm>

export const closeForm = z.object({ mchid: createWechatTextSchema(32) })

export const refundForm = z.object({
  transaction_id: z.optional(createWechatTextSchema(32)),
  out_trade_no: z.optional(createWechatTextSchema(32, 6)),
  out_refund_no: createWechatTextSchema(64).check(z.regex(/^[\w|*@-]+$/)),
  reason: z.optional(createWechatTextSchema(80, 0)),
  notify_url: z.optional(noticeUrl),
  funds_account: z.optional(z.literal('AVAILABLE')),
  amount: z.object({ refund: amount, total: amount, currency: z.literal('CNY') }),
})
export type WechatRefundRequest = z.output<typeof refundForm>

export const transferForm = z.object({
  appid: createWechatTextSchema(32),
  out_bill_no: createWechatTextSchema(32).check(z.regex(/^[0-9A-Za-z]+$/)),
  transfer_scene_id: createWechatTextSchema(36),
  openid: createWechatTextSchema(64),
  user_name: z.optional(createWechatTextSchema(1024)),
  transfer_amount: amount,
  transfer_remark: createWechatTextSchema(32),
  notify_url: z.optional(noticeUrl),
  user_recv_perception: z.optional(createWechatTextSchema(64)),
  transfer_scene_report_infos: z.array(
    z.object({ info_type: createWechatTextSchema(15), info_content: createWechatTextSchema(32) }),
  ),
})
export type WechatTransferRequest = z.output<typeof transferForm>

export const echoForm = z.object({
  echo_message: createWechatTextSchema(1024),
  encrypted_echo_message: z.optional(createWechatTextSchema(1024)),
})

/** Parses a body; returns its content, or the refusal that names the first wrong field. */
export function parseWechatBody<T>(form: z.ZodMiniType<T>, body: Buffer): { said: T } | Refusal {
  let content: unknown
  try {
    content = JSON.parse(body.toString())
  } catch {
    return toWechatRefusal(400, 'PARAM_ERROR', '参数错误', {
      location: 'body',
      issue: 'not a JSON',
    })
  }
  const read = form.safeParse(content)
  if (read.success) return { said: read.data }
  const [issue] = read.error.issues
  const path = issue?.path ?? []
  return toWechatRefusal(400, 'PARAM_ERROR', '参数错误', {
    field: `/${path.join('/')}`,
    value: findValueAtPath(content, path),
    issue: issue?.message,
    location: 'body',
  })
}

function findValueAtPath(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    content,
  )
}
