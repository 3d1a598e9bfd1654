import { headerOf, type Call, type Judged, type Reply } from '../platform.ts'
import type { AlipayKeys } from './keys.ts'
import type { Notices } from './notices.ts'
import { askPage, endPage, errorPage, inAppScript, sheetPage } from './pages.ts'
import type { People, Scope } from './people.ts'
import type { Trade, Trades } from './trades.ts'

export type AppWorld = {
  readonly keys: AlipayKeys
  readonly trades: Trades
  readonly people: People
  readonly notices: Notices
}

/** What the app shows. Each browser is a person of its own, known again by a cookie. */
export function judgeApp(call: Call, world: AppWorld): Judged {
  const page = PAGES[`${call.method} ${call.path}`]
  if (!page) return { verdict: 'not found', reply: { status: 404, body: '404' } }
  return page(call, world)
}

const COOKIE = 'alipay_person'
const PAGES: Readonly<Record<string, (call: Call, world: AppWorld) => Judged>> = {
  'GET /oauth2/publicAppAuthorize.htm': authorize,
  'POST /oauth2/allow': allow,
  'GET /sheet': sheet,
  'POST /sheet': endOfSheet,
  'GET /in-app.js': (call) => ok(() => inAppScript(`http://${headerOf(call, 'host')}`)),
}

function ok(carryOut: () => Reply | Promise<Reply>, number?: string): Judged {
  return { verdict: 'ok', carryOut, ...(number !== undefined && { number }) }
}
function refusal(verdict: string, words: string): Judged {
  return { verdict, reply: errorPage(words) }
}

type Wish = {
  readonly app_id: string
  readonly scope: Scope
  readonly redirect_uri: string
  readonly state: string
}

/** Undefined where the app itself would show an error: another app, no such scope, no way back. */
function wishIn(text: string, { keys }: AppWorld): Wish | undefined {
  const asked = new URLSearchParams(text)
  const returnTo = asked.get('redirect_uri') ?? ''
  const scope = asked.get('scope')
  const isScope = scope === 'auth_base' || scope === 'auth_user'
  if (asked.get('app_id') !== keys.appId || !isScope || !/^https?:\/\//.test(returnTo)) {
    return undefined
  }
  if (!URL.canParse(returnTo)) return undefined
  const state = asked.get('state') ?? ''
  return { app_id: keys.appId, scope, redirect_uri: returnTo, state }
}

/** The real app asks for `auth_user` only; here a person is to see each of them. */
function authorize(call: Call, world: AppWorld): Judged {
  const wish = wishIn(call.query, world)
  if (!wish)
    return refusal('invalid-authorize', '授权参数有误：请检查 app_id、scope 和 redirect_uri。')
  return ok(() => {
    const person = world.people.person(personIn(call))
    const cookie = `${COOKIE}=${person.openId}; Path=/; HttpOnly; SameSite=Lax`
    const asked = askPage(person.name, wish)
    return { ...asked, headers: { ...asked.headers, 'set-cookie': cookie } }
  })
}

function allow(call: Call, world: AppWorld): Judged {
  const wish = wishIn(call.body.toString(), world)
  if (!wish) return refusal('invalid-authorize', '授权参数有误。')
  return ok(() => {
    const person = world.people.person(personIn(call))
    const back = new URL(wish.redirect_uri)
    back.searchParams.set('app_id', wish.app_id)
    back.searchParams.set('source', 'alipay_wallet')
    back.searchParams.set('scope', wish.scope)
    back.searchParams.set('state', wish.state)
    back.searchParams.set('auth_code', world.people.allow(person, wish.scope))
    return { status: 302, headers: { location: back.href } }
  })
}

function personIn(call: Call): string | undefined {
  const cookies = headerOf(call, 'cookie')?.split('; ') ?? []
  return cookies.find((each) => each.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
}

function sheet(call: Call, { trades }: AppWorld): Judged {
  const trade = tradeIn(call.query, trades)
  if (!trade) return refusal('no trade', '交易不存在。')
  return ok(
    () => (trade.status === 'WAIT_BUYER_PAY' ? sheetPage(trade) : endPage('4000', '交易已结束。')),
    trade.number,
  )
}

function endOfSheet(call: Call, { trades, notices }: AppWorld): Judged {
  const text = call.body.toString()
  const trade = tradeIn(text, trades)
  if (!trade) return refusal('no trade', '交易不存在。')
  const isPaying = new URLSearchParams(text).get('act') === 'pay'
  return ok(async () => {
    if (!isPaying) return endPage('6001', '已取消。')
    if (!trades.pay(trade)) return endPage('4000', '交易已结束，无法付款。')
    await notices.beforeAnswer()
    return endPage('9000', '支付成功。')
  }, trade.number)
}

function tradeIn(text: string, trades: Trades): Trade | undefined {
  return trades.find({ tradeNumber: new URLSearchParams(text).get('trade_no') ?? '-' })
}
