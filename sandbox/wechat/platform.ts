import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import {
  toJsonReply,
  type Call,
  type CallJudgement,
  type Platform,
  type Reply,
} from '../platform.ts'
import type { Phones } from '../phones.ts'
import type { WechatPaymentSheet } from '../wechat-pay/payment-sheet.ts'
import type { Transfers } from '../wechat-pay/transfers.ts'
import { LIFE_SECONDS, newOfficialAccount, type Account } from './official-account.ts'
import { judgeWechatPageCall } from './app.ts'
import { newPlayer } from './players.ts'
import { newTemplates } from './template-messages.ts'

/** Simulates WeChat: the interfaces of an official account, and the app's pages for the player. */
export function newWechatPlatform(
  keys: Keys['wechat'],
  clock: Clock,
  sheets: { readonly till: WechatPaymentSheet; readonly transfers: Transfers },
  phones: Phones,
): Platform {
  const account = newOfficialAccount(keys, clock)
  const world = { keys, account, ...sheets }
  const templates = newTemplates({ keys, account, clock, phones })
  return {
    judge(call) {
      const isTemplate = `${call.method} ${call.path}` === 'POST /cgi-bin/message/template/send'
      if (isTemplate) return templates.judge(call)
      return judgeWechatPageCall(call, world) ?? judgeWechatCall(call, keys, account)
    },
    troubles: {
      'system-error': () => toWechatFailure(-1, 'system error'),
      'frequency-limited': () => toWechatFailure(45011, 'api minute-quota reach limit'),
      'quota-exhausted': () => toWechatFailure(45009, 'reach max api daily quota limit'),
      'token-expired': () => toWechatFailure(42001, 'access_token expired'),
      'no-auth': () => toWechatFailure(48001, 'api unauthorized'),
    },
    acts: {
      authorise: (details) => authorisePlayer(details, keys, account),
      follow: (details) => templates.follow(followForm.parse(details).openid, true),
      unfollow: (details) => templates.follow(followForm.parse(details).openid, false),
      'new-token': () => ({ seconds: account.plainToken().seconds }),
    },
    state: () => ({ players: account.players() }),
    reset() {
      account.reset()
      templates.reset()
    },
  }
}

const followForm = z.object({ openid: z.string() })
const authoriseForm = z.object({
  scope: z.optional(z.enum(['snsapi_base', 'snsapi_userinfo'])),
  /** The same word always selects the same person. */
  person: z.optional(z.string()),
  /** The app shows a page under a made-up account. */
  preview: z.optional(z.boolean()),
})

/** Acts as if the player had tapped 允许; returns the code that the redirect address would contain. */
function authorisePlayer(details: unknown, keys: Keys['wechat'], account: Account) {
  const { scope = 'snsapi_base', person, preview = false } = authoriseForm.parse(details)
  const player = newPlayer(keys.appId, person)
  return { code: account.newCode(player, scope, preview), openid: player.openid }
}

function judgeWechatCall(call: Call, keys: Keys['wechat'], account: Account): CallJudgement {
  const judge = CALLS[`${call.method} ${call.path}`]
  if (!judge) return { verdict: '404', reply: { status: 404, body: '' } }
  return judge(call, keys, account)
}

type Judge = (call: Call, keys: Keys['wechat'], account: Account) => CallJudgement

const CALLS: Readonly<Record<string, Judge>> = {
  'GET /sns/oauth2/access_token': judgeCodeExchange,
  'GET /sns/userinfo': judgeUserInfo,
  'POST /cgi-bin/stable_token': (call, keys, account) => {
    const parameters = parseCallBody(call)
    const isFresh = parameters['force_refresh'] === true
    return judgeTokenRequest(parameters, keys, () => account.stableToken(isFresh))
  },
  'GET /cgi-bin/token': (call, keys, account) =>
    judgeTokenRequest(
      Object.fromEntries(new URLSearchParams(call.query)),
      keys,
      account.plainToken,
    ),
  'GET /cgi-bin/ticket/getticket': judgeTicketRequest,
}

function judgeCodeExchange(call: Call, keys: Keys['wechat'], account: Account): CallJudgement {
  const parameters = new URLSearchParams(call.query)
  const fault = findAppFault(parameters.get('appid'), parameters.get('secret'), keys)
  if (fault) return fault
  if (parameters.get('grant_type') !== 'authorization_code')
    return refuseWechatCall(40002, 'invalid grant_type')
  return acceptWechatCall(() => {
    const exchanged = account.exchange(parameters.get('code') ?? '')
    if ('fault' in exchanged) return toWechatFailure(exchanged.fault, exchanged.words)
    const { token, player, scope, preview } = exchanged
    return toWechatReply({
      access_token: token,
      expires_in: LIFE_SECONDS,
      refresh_token: token.slice(0, 32),
      openid: player.openid,
      scope,
      unionid: player.unionid,
      ...(preview && { is_snapshotuser: 1 }),
    })
  })
}

/** Since 2021 the platform reports neither name nor picture, so all players have the same name. */
function judgeUserInfo(call: Call, _keys: Keys['wechat'], account: Account): CallJudgement {
  const parameters = new URLSearchParams(call.query)
  const session = account.playerOf(parameters.get('access_token') ?? '')
  if (!session)
    return refuseWechatCall(40001, 'invalid credential, access_token is invalid or not latest')
  const { player, scope } = session
  if (parameters.get('openid') !== player.openid) return refuseWechatCall(40003, 'invalid openid')
  if (scope !== 'snsapi_userinfo') return refuseWechatCall(48001, 'api unauthorized')
  const { openid, unionid } = player
  const answerUserInfo = () =>
    toWechatReply({
      openid,
      nickname: '微信用户',
      sex: 0,
      language: '',
      city: '',
      province: '',
      country: '',
      headimgurl: 'https://thirdwx.qlogo.cn/mmopen/vi_32/sandbox/132',
      privilege: [],
      unionid,
    })
  return { verdict: 'ok', openid, carryOut: answerUserInfo }
}

function judgeTokenRequest(
  parameters: Readonly<Record<string, unknown>>,
  keys: Keys['wechat'],
  give: Account['plainToken'],
): CallJudgement {
  if (parameters['grant_type'] !== 'client_credential')
    return refuseWechatCall(40002, 'invalid grant_type')
  const fault = findAppFault(parameters['appid'], parameters['secret'], keys)
  return (
    fault ??
    acceptWechatCall(() => {
      const { value, seconds } = give()
      return toWechatReply({ access_token: value, expires_in: seconds })
    })
  )
}

function judgeTicketRequest(call: Call, _keys: Keys['wechat'], account: Account): CallJudgement {
  const parameters = new URLSearchParams(call.query)
  if (!account.isToken(parameters.get('access_token') ?? '')) {
    return refuseWechatCall(40001, 'invalid credential, access_token is invalid or not latest')
  }
  if (parameters.get('type') !== 'jsapi') return refuseWechatCall(40097, 'invalid args')
  return acceptWechatCall(() => {
    const { value, seconds } = account.ticket()
    return toWechatReply({ errcode: 0, errmsg: 'ok', ticket: value, expires_in: seconds })
  })
}

function findAppFault(
  appid: unknown,
  secret: unknown,
  keys: Keys['wechat'],
): CallJudgement | undefined {
  if (appid !== keys.appId) return refuseWechatCall(40013, 'invalid appid')
  return secret === keys.secret ? undefined : refuseWechatCall(40125, 'invalid appsecret')
}

function parseCallBody(call: Call): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(call.body.toString())
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}

/** The body is JSON, but the platform declares it as plain text. */
function toWechatReply(body: object): Reply {
  return toJsonReply(200, body, { 'content-type': 'text/plain' })
}

function toWechatFailure(errcode: number, errmsg: string): Reply {
  return toWechatReply({ errcode, errmsg })
}

function refuseWechatCall(errcode: number, errmsg: string): CallJudgement {
  return { verdict: String(errcode), reply: toWechatFailure(errcode, errmsg) }
}

function acceptWechatCall(carryOut: () => Reply): CallJudgement {
  return { verdict: 'ok', carryOut }
}
