import { findCallHeader, type Call, type CallJudgement, type Reply } from '../platform.ts'
import type { AlipayKeys } from './keys.ts'
import {
  alipayConsentPage,
  alipayPaymentEndPage,
  alipayErrorPage,
  alipayInAppScript,
  alipaySheetPage,
} from './pages.ts'
import type { People, Scope } from './people.ts'
import type { ShownTrade, AlipayPaymentSheet } from './payment-sheet.ts'

export type AppWorld = {
  readonly keys: AlipayKeys
  readonly people: People
  /** Payment tills: of the app's own trades, and of companies that take payments through the app. */
  readonly tills: readonly AlipayPaymentSheet[]
}

/** Judges calls to the app's pages. Each browser is a separate person, identified by a cookie. */
export function judgeAlipayAppCall(call: Call, world: AppWorld): CallJudgement {
  const page = PAGES[`${call.method} ${call.path}`]
  if (!page) return { verdict: 'not found', reply: { status: 404, body: '404' } }
  return page(call, world)
}

const COOKIE = 'alipay_person'
const PAGES: Readonly<Record<string, (call: Call, world: AppWorld) => CallJudgement>> = {
  'GET /oauth2/publicAppAuthorize.htm': judgeAlipayAuthorizePage,
  'POST /oauth2/allow': judgeAlipayConsentSubmit,
  'GET /sheet': judgeAlipaySheetPage,
  'POST /sheet': judgeAlipaySheetSubmit,
  'GET /in-app.js': (call) =>
    acceptAlipayPage(() => alipayInAppScript(`http://${findCallHeader(call, 'host')}`)),
}

function acceptAlipayPage(carryOut: () => Reply | Promise<Reply>, number?: string): CallJudgement {
  return { verdict: 'ok', carryOut, ...(number !== undefined && { number }) }
}
function refuseAlipayPage(verdict: string, message: string): CallJudgement {
  return { verdict, reply: alipayErrorPage(message) }
}

type AuthorizationRequest = {
  readonly app_id: string
  readonly scope: Scope
  readonly redirect_uri: string
  readonly state: string
}

/**
 * Returns undefined where the app itself would show an error: another app id, an unknown scope, or no valid
 * return address.
 */
function parseAlipayAuthorization(
  text: string,
  { keys }: AppWorld,
): AuthorizationRequest | undefined {
  const parameters = new URLSearchParams(text)
  const returnTo = parameters.get('redirect_uri') ?? ''
  const scope = parameters.get('scope')
  const isScope = scope === 'auth_base' || scope === 'auth_user'
  if (parameters.get('app_id') !== keys.appId || !isScope || !/^https?:\/\//.test(returnTo)) {
    return undefined
  }
  if (!URL.canParse(returnTo)) return undefined
  const state = parameters.get('state') ?? ''
  return { app_id: keys.appId, scope, redirect_uri: returnTo, state }
}

/** The real app asks for consent for `auth_user` only; here each sign-in shows the page. */
function judgeAlipayAuthorizePage(call: Call, world: AppWorld): CallJudgement {
  const request = parseAlipayAuthorization(call.query, world)
  if (!request)
    return refuseAlipayPage(
      'invalid-authorize',
      '授权参数有误：请检查 app_id、scope 和 redirect_uri。',
    )
  return acceptAlipayPage(() => {
    const person = world.people.person(findAlipayPersonCookie(call))
    const cookie = `${COOKIE}=${person.openId}; Path=/; HttpOnly; SameSite=Lax`
    const reply = alipayConsentPage(person.name, request)
    return { ...reply, headers: { ...reply.headers, 'set-cookie': cookie } }
  })
}

function judgeAlipayConsentSubmit(call: Call, world: AppWorld): CallJudgement {
  const request = parseAlipayAuthorization(call.body.toString(), world)
  if (!request) return refuseAlipayPage('invalid-authorize', '授权参数有误。')
  return acceptAlipayPage(() => {
    const person = world.people.person(findAlipayPersonCookie(call))
    const back = new URL(request.redirect_uri)
    back.searchParams.set('app_id', request.app_id)
    back.searchParams.set('source', 'alipay_wallet')
    back.searchParams.set('scope', request.scope)
    back.searchParams.set('state', request.state)
    back.searchParams.set('auth_code', world.people.allow(person, request.scope))
    return { status: 302, headers: { location: back.href } }
  })
}

function findAlipayPersonCookie(call: Call): string | undefined {
  const cookies = findCallHeader(call, 'cookie')?.split('; ') ?? []
  return cookies.find((each) => each.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
}

function judgeAlipaySheetPage(call: Call, { tills }: AppWorld): CallJudgement {
  const sheetTrade = findSheetTrade(call.query, tills)
  if (!sheetTrade) return refuseAlipayPage('no trade', '交易不存在。')
  const { shown, tradeNumber } = sheetTrade
  return acceptAlipayPage(
    () =>
      shown.isOpen
        ? alipaySheetPage(shown, tradeNumber)
        : alipayPaymentEndPage('4000', '交易已结束。'),
    shown.number,
  )
}

function judgeAlipaySheetSubmit(call: Call, { tills }: AppWorld): CallJudgement {
  const text = call.body.toString()
  const sheetTrade = findSheetTrade(text, tills)
  if (!sheetTrade) return refuseAlipayPage('no trade', '交易不存在。')
  const { till, shown, tradeNumber } = sheetTrade
  const isPaying = new URLSearchParams(text).get('act') === 'pay'
  return acceptAlipayPage(async () => {
    if (!isPaying) return alipayPaymentEndPage('6001', '已取消。')
    const isPaid = await till.pay(tradeNumber)
    return isPaid
      ? alipayPaymentEndPage('9000', '支付成功。')
      : alipayPaymentEndPage('4000', '交易已结束，无法付款。')
  }, shown.number)
}

type FoundSheetTrade = {
  readonly till: AlipayPaymentSheet
  readonly shown: ShownTrade
  readonly tradeNumber: string
}

function findSheetTrade(
  text: string,
  tills: readonly AlipayPaymentSheet[],
): FoundSheetTrade | undefined {
  const tradeNumber = new URLSearchParams(text).get('trade_no') ?? '-'
  const matches = tills.flatMap((till): FoundSheetTrade[] => {
    const shownTrade = till.look(tradeNumber)
    return shownTrade ? [{ till, shown: shownTrade, tradeNumber }] : []
  })
  return matches[0]
}
