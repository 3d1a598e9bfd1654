import { randomBytes } from 'node:crypto'
import { isInside } from '../app-browser.ts'
import type { Keys } from '../keys.ts'
import { headerOf, type Call, type Judged, type Reply } from '../platform.ts'
import type { Till } from '../wechat-pay/till.ts'
import type { Transfers } from '../wechat-pay/transfers.ts'
import { isOwnPage, playerWith, type Account, type Scope } from './account.ts'
import {
  askPage,
  checkScript,
  endPage,
  errorPage,
  inAppScript,
  sheetPage,
  transferPage,
} from './pages.ts'

export type AppWorld = {
  readonly keys: Keys['wechat']
  readonly account: Account
  readonly till: Till
  readonly transfers: Transfers
}

/** What the app shows. Each browser is a person of its own, known again by a cookie. */
export function judgePage(call: Call, world: AppWorld): Judged | undefined {
  const page = PAGES[`${call.method} ${call.path}`]
  return page?.(call, world)
}

const PAGES: Readonly<Record<string, (call: Call, world: AppWorld) => Judged>> = {
  'GET /connect/oauth2/authorize': authorize,
  'POST /connect/oauth2/allow': allow,
  'GET /sheet': sheet,
  'POST /sheet': endOfSheet,
  'GET /transfer': transfer,
  'POST /transfer': endOfTransfer,
  'GET /in-app.js': (call) => shown(inAppScript(`http://${headerOf(call, 'host')}`)),
  'GET /config-check.js': checkConfig,
}

/** A page is no call of the platform's: rules leave it alone. */
function shown(reply: Reply | Promise<Reply>): Judged {
  return { verdict: 'page', reply }
}
function refusal(verdict: string, words: string): Judged {
  return { verdict, reply: errorPage(words) }
}

/** The app compares the address with a pattern: these parameters, in this order. */
const FORM = new RegExp(
  '^appid=([^&]*)&redirect_uri=([^&]*)&response_type=code' +
    '&scope=(snsapi_base|snsapi_userinfo)(?:&state=([0-9a-zA-Z]{0,128}))?$',
)

type Wish = {
  readonly redirect_uri: string
  readonly scope: Scope
  readonly state: string
}

function wishIn(query: string, { keys }: AppWorld): Wish | string {
  const [, appid, encodedUri = '', scope, state = ''] = FORM.exec(query) ?? []
  if (appid === undefined) return '链接参数有误'
  if (appid !== keys.appId) return 'appid 参数错误（10013）'
  const redirect_uri = decoded(encodedUri)
  if (!isOwnPage(redirect_uri, keys)) return 'redirect_uri 参数错误（10003）'
  return { redirect_uri: redirect_uri!, scope: scope as Scope, state }
}

function authorize(call: Call, world: AppWorld): Judged {
  const isByName = /MicroMessenger/i.test(headerOf(call, 'user-agent') ?? '')
  if (!isByName && !isInside('wechat', headerOf(call, 'cookie'))) {
    return refusal('not in the app', '请在微信客户端打开链接')
  }
  const wish = wishIn(call.query, world)
  if (typeof wish === 'string') return refusal('wrong link', wish)
  if (wish.scope === 'snsapi_userinfo') return shown(askPage({ query: call.query }))
  return shown(sentBack(call, wish, world))
}

/** The way back, with a code of the person whose browser this is. */
function sentBack(call: Call, wish: Wish, { account, keys }: AppWorld): Reply {
  const known = /(?:^|; )wechat_player=([0-9a-f]{32})(?:;|$)/.exec(headerOf(call, 'cookie') ?? '')
  const seed = known?.[1] ?? randomBytes(16).toString('hex')
  const code = account.newCode(playerWith(keys, seed), wish.scope, false)
  const target = new URL(wish.redirect_uri)
  target.searchParams.set('code', code)
  target.searchParams.set('state', wish.state)
  const cookie = `wechat_player=${seed}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`
  return {
    status: 302,
    headers: { location: target.href, 'set-cookie': cookie, 'cache-control': 'no-store' },
  }
}

function allow(call: Call, world: AppWorld): Judged {
  const query = new URLSearchParams(call.body.toString()).get('query') ?? ''
  const wish = wishIn(query, world)
  if (typeof wish === 'string') return refusal('wrong link', wish)
  return shown(sentBack(call, wish, world))
}

function sheet(call: Call, { till }: AppWorld): Judged {
  const handed = Object.fromEntries(new URLSearchParams(call.query))
  const look = till.look(handed)
  return 'fault' in look ? shown(endPage('fail', look.fault)) : shown(sheetPage(look, handed))
}

function endOfSheet(call: Call, { till }: AppWorld): Judged {
  const { act, ...handed } = Object.fromEntries(new URLSearchParams(call.body.toString()))
  if (act === 'cancel') return shown(endPage('cancel', '已取消支付'))
  const look = till.look(handed)
  if ('fault' in look) return shown(endPage('fail', look.fault))
  if (act === 'wrong-password') {
    till.typeWrongPassword(look.number)
    return shown(sheetPage(look, handed, '支付密码错误，请重试'))
  }
  const paid = till
    .pay(look.number)
    .then((fault) => (fault ? endPage('fail', fault) : endPage('ok', '支付成功')))
  return shown(paid)
}

function transfer(call: Call, { transfers }: AppWorld): Judged {
  const handed = Object.fromEntries(new URLSearchParams(call.query))
  const look = transfers.look(handed)
  return shown('fault' in look ? endPage('fail', look.fault) : transferPage(look.wish, handed))
}

function endOfTransfer(call: Call, { transfers }: AppWorld): Judged {
  const { act, ...handed } = Object.fromEntries(new URLSearchParams(call.body.toString()))
  if (act === 'cancel') return shown(endPage('cancel', '已取消收款'))
  const look = transfers.look(handed)
  if ('fault' in look) return shown(endPage('fail', look.fault))
  const fault = transfers.confirm(look.wish.out_bill_no)
  return shown(fault ? endPage('fail', fault) : endPage('ok', '已收款'))
}

function checkConfig(call: Call, { account }: AppWorld): Judged {
  const asked = new URLSearchParams(call.query)
  const callback = asked.get('callback') ?? ''
  const names = ['appId', 'timestamp', 'nonceStr', 'signature', 'url']
  const page = Object.fromEntries(names.map((name) => [name, asked.get(name)]))
  const result = account.isPageSigned(page) ? 'ok' : 'fail_invalid signature'
  return { verdict: result, reply: checkScript(callback, result) }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
