import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { formatShanghaiTime } from '#contract/base/shanghai.ts'
import { databaseNowMs } from '#server/platform/clock.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { AlertNotice } from '../alert-notice.ts'
import type { OutsideHttp } from '../http.ts'
import type { ExpiringValue, WechatPlayer, WechatPort, WechatProfile } from '../wechat-port.ts'
import { wechatPageSignature } from './sign.ts'

export type WechatAccount = {
  readonly appId: string
  readonly secret: string
  /** Base address of the sign-in page. The real one is `https://open.weixin.qq.com`. */
  readonly signInUrl: string
  /** Template for alerts at the account. Without it no alerts are sent. */
  readonly alerts?: AlertTemplate | undefined
}
/** A template's id and its field names, which differ by template. */
export type AlertTemplate = { readonly id: string } & Readonly<
  Record<'place' | 'what' | 'since', string>
>

/**
 * Final refusals by the platform's number. Any other is unknown, including -1 (busy). Source: the platform's
 * list of global return codes, to be confirmed with a real account.
 */
const REFUSALS: Readonly<Record<number, string>> = {
  40001: 'tokenInvalid',
  40003: 'wrongOpenid',
  40013: 'notPossible',
  40014: 'tokenInvalid',
  40029: 'codeInvalid',
  40037: 'notPossible',
  40125: 'notPossible',
  40163: 'codeUsed',
  40164: 'notPossible',
  42001: 'tokenInvalid',
  42003: 'codeInvalid',
  43004: 'notSubscribed',
  43116: 'notPossible',
  43117: 'tooOften',
  45009: 'tooOften',
  45011: 'tooOften',
  47003: 'notPossible',
  48001: 'notPossible',
  50001: 'notPossible',
}

const errorForm = z.object({ errcode: z.int(), errmsg: z.optional(z.string()) })
const playerForm = z.object({
  access_token: z.string(),
  openid: z.string(),
  unionid: z.optional(z.string()),
  is_snapshotuser: z.optional(z.int()),
})
const profileForm = z.object({
  openid: z.string(),
  nickname: z.optional(z.string()),
  headimgurl: z.optional(z.string()),
})
const tokenForm = z.object({ access_token: z.string(), expires_in: z.int() })
const ticketForm = z.object({ ticket: z.string(), expires_in: z.int() })
const sentForm = z.object({ msgid: z.union([z.int(), z.string()]) })

/** WeChat's official account (微信公众号): player sign-in and the app's script on our pages. */
export function newWechatPort(account: WechatAccount, http: OutsideHttp): WechatPort {
  const { appId, secret } = account
  return {
    appId,
    signInUrl: (request) => {
      // The app checks the address by a pattern, so the parameters must be exactly these, in this order.
      const scope = request.scope === 'who' ? 'snsapi_base' : 'snsapi_userinfo'
      const query = toWechatQuery({
        appid: appId,
        redirect_uri: request.returnTo,
        response_type: 'code',
        scope,
        state: request.state,
      })
      return `${account.signInUrl}/connect/oauth2/authorize?${query}#wechat_redirect`
    },
    async signIn(code) {
      const parameters = { appid: appId, secret, code, grant_type: 'authorization_code' }
      return toWechatPlayer(
        await getFromWechat(http, '/sns/oauth2/access_token', parameters, playerForm),
      )
    },
    async profile({ accessToken, openid }) {
      const parameters = { access_token: accessToken, openid, lang: 'zh_CN' }
      return toWechatProfile(
        await getFromWechat(http, '/sns/userinfo', parameters, profileForm),
        openid,
      )
    },
    async serverToken() {
      const grant = { grant_type: 'client_credential', appid: appId, secret }
      const body = { ...grant, force_refresh: false }
      const answer = await postToWechat(http, '/cgi-bin/stable_token', body, tokenForm)
      return toExpiringValue(answer, (token) => token.access_token)
    },
    async pageTicket(serverToken) {
      const parameters = { access_token: serverToken, type: 'jsapi' }
      const answer = await getFromWechat(http, '/cgi-bin/ticket/getticket', parameters, ticketForm)
      return toExpiringValue(answer, ({ ticket }) => ticket)
    },
    pageSignature(ticket, url) {
      const timestamp = Math.floor(databaseNowMs() / 1000)
      const nonceStr = randomBytes(12).toString('hex')
      const signature = wechatPageSignature(ticket, { nonceStr, timestamp, url })
      return { appId, timestamp, nonceStr, signature }
    },
    tellsAlerts: account.alerts !== undefined,
    async tellAlert(serverToken, { id, openid, notice, url }) {
      if (!account.alerts) return refusedOutcome('notSetUp', 'no template for alerts')
      const target = `/cgi-bin/message/template/send?${toWechatQuery({ access_token: serverToken })}`
      const message = {
        touser: openid,
        template_id: account.alerts.id,
        url,
        client_msg_id: id,
        data: toAlertTemplateData(account.alerts, notice),
      }
      const answer = await postToWechat(http, target, message, sentForm)
      return answer.is === 'done' ? doneOutcome({ id: String(answer.value.msgid) }) : answer
    },
  }
}

function toAlertTemplateData(fields: AlertTemplate, notice: AlertNotice) {
  return {
    [fields.place]: { value: notice.place },
    [fields.what]: { value: notice.what },
    // The time is given to the minute, as WeChat's `time` fields require.
    [fields.since]: { value: formatShanghaiTime(notice.since).slice(0, -':00'.length) },
  }
}

async function postToWechat<T>(
  http: OutsideHttp,
  target: string,
  body: object,
  form: z.ZodMiniType<T>,
): Promise<Outcome<T>> {
  const headers = { 'content-type': 'application/json' }
  const answer = await http.ask({ method: 'POST', target, headers, body: JSON.stringify(body) })
  return answer.is === 'done' ? parseWechatAnswer(answer.value.bytes, form) : answer
}

async function getFromWechat<T>(
  http: OutsideHttp,
  path: string,
  parameters: Readonly<Record<string, string>>,
  form: z.ZodMiniType<T>,
): Promise<Outcome<T>> {
  const answer = await http.ask({ method: 'GET', target: `${path}?${toWechatQuery(parameters)}` })
  return answer.is === 'done' ? parseWechatAnswer(answer.value.bytes, form) : answer
}

/** Parses an answer. Errors also have HTTP 200 and are recognized only by their number. */
function parseWechatAnswer<T>(bytes: Buffer, form: z.ZodMiniType<T>): Outcome<T> {
  let answer: unknown
  try {
    answer = JSON.parse(bytes.toString())
  } catch {
    return unknownOutcome('an answer that is no JSON')
  }
  const { data: error } = errorForm.safeParse(answer)
  if (error && error.errcode !== 0) {
    const message = `${error.errcode} ${error.errmsg ?? ''}`.trim()
    const refusal = REFUSALS[error.errcode]
    return refusal ? refusedOutcome(refusal, message) : unknownOutcome(message)
  }
  const content = form.safeParse(answer)
  return content.success ? doneOutcome(content.data) : unknownOutcome('an answer of another form')
}

function toWechatPlayer(answer: Outcome<z.output<typeof playerForm>>): Outcome<WechatPlayer> {
  if (answer.is !== 'done') return answer
  const { openid, unionid, access_token: accessToken, is_snapshotuser: preview } = answer.value
  if (preview === 1)
    return refusedOutcome('preview', 'the app shows a preview under a made-up account')
  return doneOutcome({ openid, unionid, accessToken })
}

function toWechatProfile(
  answer: Outcome<z.output<typeof profileForm>>,
  openid: string,
): Outcome<WechatProfile> {
  if (answer.is !== 'done') return answer
  if (answer.value.openid !== openid) return unknownOutcome('an answer about another player')
  const { nickname, headimgurl } = answer.value
  return doneOutcome({ name: nickname || undefined, pictureUrl: headimgurl || undefined })
}

function toExpiringValue<T extends { readonly expires_in: number }>(
  outcome: Outcome<T>,
  value: (answer: T) => string,
): Outcome<ExpiringValue> {
  if (outcome.is !== 'done') return outcome
  const expiresAt = new Date(databaseNowMs() + outcome.value.expires_in * 1000)
  return doneOutcome({ value: value(outcome.value), expiresAt })
}

function toWechatQuery(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
