import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { MINUTE_MS } from '#contract/base/durations.ts'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import type { Phones } from '../phones.ts'
import { toJsonReply, type Call, type CallJudgement, type Reply } from '../platform.ts'
import type { Account } from './official-account.ts'
import { isOpenidOf } from './players.ts'

/** Template messages of an official account: sent to its followers, by an approved template. */
export type Templates = {
  judge(call: Call): CallJudgement
  /** A player who has signed in follows the account until `follow` ends that. */
  follow(openid: string, follows: boolean): { readonly follows: boolean }
  reset(): void
}

/** Fields of the one template, and the allowed form of their values. */
const FIELDS: Readonly<Record<string, { readonly title: string; readonly form: RegExp }>> = {
  thing1: { title: '位置', form: /^.{1,20}$/u },
  thing2: { title: '情况', form: /^.{1,20}$/u },
  time3: { title: '开始时间', form: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/ },
}
/** Within this time, a message with the same id to the same person counts as a repeat. */
const REPEAT_MS = 10 * MINUTE_MS
const SIGN_NAME = '游场公众号'
const ID_MIN = 1_000_000_000
const ID_MAX = 9_999_999_999

const messageForm = z.object({
  touser: z.string(),
  template_id: z.string(),
  url: z.optional(z.string()),
  client_msg_id: z.optional(z.string()),
  data: z.record(z.string(), z.object({ value: z.string() })),
})
type Message = z.output<typeof messageForm>

type World = {
  readonly keys: Keys['wechat']
  readonly account: Account
  readonly clock: Clock
  readonly phones: Phones
}

export function newTemplates(world: World): Templates {
  const left = new Set<string>()
  const sent = new Map<string, { readonly msgid: number; readonly until: number }>()

  function sendTemplateMessage(message: Message): Reply {
    const { touser, client_msg_id: own, url, data } = message
    const now = world.clock.now().getTime()
    const before = own === undefined ? undefined : sent.get(`${touser} ${own}`)
    if (before && before.until > now) return toTemplateReply(0, 'ok', { msgid: before.msgid })
    const msgid = randomInt(ID_MIN, ID_MAX)
    if (own !== undefined) sent.set(`${touser} ${own}`, { msgid, until: now + REPEAT_MS })
    world.phones.receive({
      platform: 'wechat',
      phone: touser,
      signName: SIGN_NAME,
      text: formatTemplateText(data),
      code: '',
      ...(url !== undefined && { url }),
    })
    return toTemplateReply(0, 'ok', { msgid })
  }
  return {
    judge(call) {
      const token = new URLSearchParams(call.query).get('access_token') ?? ''
      const message = parseTemplateMessage(call)
      const fault = findTemplateFault(message, token, world, left)
      if (fault) return { verdict: String(fault[0]), reply: toTemplateReply(...fault) }
      return {
        verdict: 'ok',
        openid: message!.touser,
        carryOut: () => sendTemplateMessage(message!),
      }
    },
    follow(openid, follows) {
      if (follows) left.delete(openid)
      else left.add(openid)
      return { follows }
    },
    reset() {
      left.clear()
      sent.clear()
    },
  }
}

function findTemplateFault(
  message: Message | undefined,
  token: string,
  { keys, account }: World,
  left: ReadonlySet<string>,
): readonly [errcode: number, errmsg: string] | undefined {
  if (!account.isToken(token)) return [40001, 'invalid credential, access_token is invalid']
  if (!message) return [47001, 'data format error']
  if (!isOpenidOf(keys.appId, message.touser)) return [40003, 'invalid openid']
  if (message.template_id !== keys.alertTemplate) return [40037, 'invalid template_id']
  if (left.has(message.touser)) return [43004, 'require subscribe']
  const wrongField = Object.entries(FIELDS).find(
    ([name, { form }]) => !form.test(message.data[name]?.value ?? ''),
  )
  if (wrongField) return [47003, `argument invalid! data.${wrongField[0]}.value invalid`]
  return undefined
}

function formatTemplateText(data: Message['data']): string {
  const lines = Object.entries(FIELDS).map(([name, { title }]) => {
    return `${title}：${data[name]?.value ?? ''}`
  })
  return ['设备告警通知', ...lines].join('\n')
}

function parseTemplateMessage(call: Call): Message | undefined {
  try {
    return messageForm.parse(JSON.parse(call.body.toString()))
  } catch {
    return undefined
  }
}

/** The body is JSON, but the platform declares it as plain text. */
function toTemplateReply(errcode: number, errmsg: string, more: object = {}): Reply {
  return toJsonReply(200, { errcode, errmsg, ...more }, { 'content-type': 'text/plain' })
}
