import { randomBytes } from 'node:crypto'
import { isInsideAppBrowser } from '../app-browser.ts'
import type { Keys } from '../keys.ts'
import { findCallHeader, type Call, type CallJudgement, type Reply } from '../platform.ts'
import type { WechatPaymentSheet } from '../wechat-pay/payment-sheet.ts'
import type { Transfers } from '../wechat-pay/transfers.ts'
import { isOwnHostPage, createSeededPlayer, type Account, type Scope } from './official-account.ts'
import {
  wechatConsentPage,
  createConfigCallbackScript,
  wechatSheetEndPage,
  wechatErrorPage,
  wechatInAppScript,
  wechatSheetPage,
  wechatTransferPage,
} from './pages.ts'

export type AppWorld = {
  readonly keys: Keys['wechat']
  readonly account: Account
  readonly till: WechatPaymentSheet
  readonly transfers: Transfers
}

/** Answers the app's pages. Each browser is one person, identified by a cookie. */
export function judgeWechatPageCall(call: Call, world: AppWorld): CallJudgement | undefined {
  const page = PAGES[`${call.method} ${call.path}`]
  return page?.(call, world)
}

const PAGES: Readonly<Record<string, (call: Call, world: AppWorld) => CallJudgement>> = {
  'GET /connect/oauth2/authorize': judgeWechatAuthorize,
  'POST /connect/oauth2/allow': judgeWechatConsentSubmit,
  'GET /sheet': judgeWechatSheetPage,
  'POST /sheet': judgeWechatSheetSubmit,
  'GET /transfer': judgeTransferSheetPage,
  'POST /transfer': judgeTransferSheetSubmit,
  'GET /in-app.js': (call) =>
    acceptWechatPage(wechatInAppScript(`http://${findCallHeader(call, 'host')}`)),
  'GET /config-check.js': judgePageSignatureConfig,
}

/** A page is not a call of the platform, so fault rules do not apply to it. */
function acceptWechatPage(reply: Reply | Promise<Reply>): CallJudgement {
  return { verdict: 'page', reply }
}
function refuseWechatPage(verdict: string, message: string): CallJudgement {
  return { verdict, reply: wechatErrorPage(message) }
}

/** The app compares the address with a pattern: exactly these parameters, in this order. */
const FORM = new RegExp(
  '^appid=([^&]*)&redirect_uri=([^&]*)&response_type=code' +
    '&scope=(snsapi_base|snsapi_userinfo)(?:&state=([0-9a-zA-Z]{0,128}))?$',
)

type WechatAuthorizationRequest = {
  readonly redirect_uri: string
  readonly scope: Scope
  readonly state: string
}

function parseWechatAuthorization(
  query: string,
  { keys }: AppWorld,
): WechatAuthorizationRequest | string {
  const [, appid, encodedUri = '', scope, state = ''] = FORM.exec(query) ?? []
  if (appid === undefined) return '链接参数有误'
  if (appid !== keys.appId) return 'appid 参数错误（10013）'
  const redirect_uri = decodeUriText(encodedUri)
  if (!isOwnHostPage(redirect_uri, keys)) return 'redirect_uri 参数错误（10003）'
  return { redirect_uri: redirect_uri!, scope: scope as Scope, state }
}

function judgeWechatAuthorize(call: Call, world: AppWorld): CallJudgement {
  const isByName = /MicroMessenger/i.test(findCallHeader(call, 'user-agent') ?? '')
  if (!isByName && !isInsideAppBrowser('wechat', findCallHeader(call, 'cookie'))) {
    return refuseWechatPage('not in the app', '请在微信客户端打开链接')
  }
  const request = parseWechatAuthorization(call.query, world)
  if (typeof request === 'string') return refuseWechatPage('wrong link', request)
  if (request.scope === 'snsapi_userinfo')
    return acceptWechatPage(wechatConsentPage({ query: call.query }))
  return acceptWechatPage(redirectWithAuthorizationCode(call, request, world))
}

/** Redirects back to the page, with a code of the person who uses this browser. */
function redirectWithAuthorizationCode(
  call: Call,
  request: WechatAuthorizationRequest,
  { account, keys }: AppWorld,
): Reply {
  const cookieMatch = /(?:^|; )wechat_player=([0-9a-f]{32})(?:;|$)/.exec(
    findCallHeader(call, 'cookie') ?? '',
  )
  const seed = cookieMatch?.[1] ?? randomBytes(16).toString('hex')
  const code = account.newCode(createSeededPlayer(keys, seed), request.scope, false)
  const target = new URL(request.redirect_uri)
  target.searchParams.set('code', code)
  target.searchParams.set('state', request.state)
  const cookie = `wechat_player=${seed}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`
  return {
    status: 302,
    headers: { location: target.href, 'set-cookie': cookie, 'cache-control': 'no-store' },
  }
}

function judgeWechatConsentSubmit(call: Call, world: AppWorld): CallJudgement {
  const query = new URLSearchParams(call.body.toString()).get('query') ?? ''
  const request = parseWechatAuthorization(query, world)
  if (typeof request === 'string') return refuseWechatPage('wrong link', request)
  return acceptWechatPage(redirectWithAuthorizationCode(call, request, world))
}

function judgeWechatSheetPage(call: Call, { till }: AppWorld): CallJudgement {
  const handed = Object.fromEntries(new URLSearchParams(call.query))
  const sheet = till.look(handed)
  return 'fault' in sheet
    ? acceptWechatPage(wechatSheetEndPage('fail', sheet.fault))
    : acceptWechatPage(wechatSheetPage(sheet, handed))
}

function judgeWechatSheetSubmit(call: Call, { till }: AppWorld): CallJudgement {
  const { act, ...handed } = Object.fromEntries(new URLSearchParams(call.body.toString()))
  if (act === 'cancel') return acceptWechatPage(wechatSheetEndPage('cancel', '已取消支付'))
  const sheet = till.look(handed)
  if ('fault' in sheet) return acceptWechatPage(wechatSheetEndPage('fail', sheet.fault))
  if (act === 'wrong-password') {
    till.typeWrongPassword(sheet.number)
    return acceptWechatPage(wechatSheetPage(sheet, handed, '支付密码错误，请重试'))
  }
  const paid = till
    .pay(sheet.number)
    .then((fault) =>
      fault ? wechatSheetEndPage('fail', fault) : wechatSheetEndPage('ok', '支付成功'),
    )
  return acceptWechatPage(paid)
}

function judgeTransferSheetPage(call: Call, { transfers }: AppWorld): CallJudgement {
  const handed = Object.fromEntries(new URLSearchParams(call.query))
  const sheet = transfers.look(handed)
  return acceptWechatPage(
    'fault' in sheet
      ? wechatSheetEndPage('fail', sheet.fault)
      : wechatTransferPage(sheet.wish, handed),
  )
}

function judgeTransferSheetSubmit(call: Call, { transfers }: AppWorld): CallJudgement {
  const { act, ...handed } = Object.fromEntries(new URLSearchParams(call.body.toString()))
  if (act === 'cancel') return acceptWechatPage(wechatSheetEndPage('cancel', '已取消收款'))
  const sheet = transfers.look(handed)
  if ('fault' in sheet) return acceptWechatPage(wechatSheetEndPage('fail', sheet.fault))
  const fault = transfers.confirm(sheet.wish.out_bill_no)
  return acceptWechatPage(
    fault ? wechatSheetEndPage('fail', fault) : wechatSheetEndPage('ok', '已收款'),
  )
}

function judgePageSignatureConfig(call: Call, { account }: AppWorld): CallJudgement {
  const parameters = new URLSearchParams(call.query)
  const callback = parameters.get('callback') ?? ''
  const names = ['appId', 'timestamp', 'nonceStr', 'signature', 'url']
  const page = Object.fromEntries(names.map((name) => [name, parameters.get(name)]))
  const result = account.isPageSigned(page) ? 'ok' : 'fail_invalid signature'
  return { verdict: result, reply: createConfigCallbackScript(callback, result) }
}

function decodeUriText(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
