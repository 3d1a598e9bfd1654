import { players, wechatReturnPath, type PlayerApp } from '#contract/players/players.ts'
import type { AlipayPort } from '#server/outside/alipay-port.ts'
import type { WechatPort } from '#server/outside/wechat-port.ts'
import { doneOutcome, type Outcome } from '#server/platform/outcome.ts'
import type { PendingSignIn } from './pending-sign-in.ts'
import type { PlayersDeps } from './deps.ts'

/** Sign-in with WeChat or Alipay, as far as it is the same for both. */
export type SignInApp = {
  readonly appId: string
  /** Returns the path to which the app redirects after the sign-in, for one of our pages. */
  backFor(path: string): string
  signInUrl(wish: { scope: PendingSignIn['scope']; returnTo: string; state: string }): string
  come(code: string, scope: PendingSignIn['scope']): Promise<Outcome<IdentifiedPlayer>>
}

/** Person whom the app identified by a code. */
export type IdentifiedPlayer = {
  readonly provider: PlayerApp
  readonly appId: string
  readonly payerId: string
  /** Empty if the app does not report it. */
  readonly unionId: string
  /** Empty if it was not requested or not reported. */
  readonly name: string
  readonly photo: string
}

export function findPlayerApp({ apps }: PlayersDeps, app: PlayerApp): SignInApp | undefined {
  if (app === 'wechat') return apps.wechat && createWechatSignInApp(apps.wechat.port)
  return apps.alipay && createAlipaySignInApp(apps.alipay.port)
}

function createWechatSignInApp(port: WechatPort): SignInApp {
  return {
    appId: port.appId,
    backFor: (path) => `${wechatReturnPath}?to=${encodeURIComponent(path)}`,
    signInUrl: (request) => port.signInUrl(request),
    async come(code, scope) {
      const outcome = await port.signIn(code)
      if (outcome.is !== 'done') return outcome
      const { openid, unionid = '' } = outcome.value
      const ids = {
        provider: 'wechat',
        appId: port.appId,
        payerId: openid,
        unionId: unionid,
      } as const
      return doneOutcome({
        ...ids,
        ...(await fetchPlayerProfile(scope, () => port.profile(outcome.value))),
      })
    },
  }
}

function createAlipaySignInApp(port: AlipayPort): SignInApp {
  const path = players.signInAlipay.wire.path
  return {
    appId: port.appId,
    backFor: (page) => `${path}?redirect_uri=${encodeURIComponent(page)}`,
    signInUrl: (request) => port.signInUrl(request),
    async come(code, scope) {
      const outcome = await port.signIn(code)
      if (outcome.is !== 'done') return outcome
      const { id, accessToken } = outcome.value
      const ids = { provider: 'alipay', appId: port.appId, payerId: id, unionId: '' } as const
      return doneOutcome({
        ...ids,
        ...(await fetchPlayerProfile(scope, () => port.profile(accessToken))),
      })
    },
  }
}

/** WeChat has returned this name for everybody since 2021, so it does not count as a name. */
const NOBODYS_NAME = '微信用户'
const NAME_MAX = 20
const LINK_MAX = 500

type Profile = { readonly name: string | undefined; readonly pictureUrl: string | undefined }

/** Returns the name and picture, or empty texts. The sign-in succeeds without them. */
async function fetchPlayerProfile(
  scope: PendingSignIn['scope'],
  ask: () => Promise<Outcome<Profile>>,
) {
  const outcome = scope === 'profile' ? await ask() : undefined
  const { name = '', pictureUrl = '' } = outcome?.is === 'done' ? outcome.value : {}
  const clean = [...name.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()].slice(0, NAME_MAX).join('')
  const isLink = pictureUrl.length <= LINK_MAX && /^https:\/\/[^\s"'<>]+$/.test(pictureUrl)
  return { name: clean === NOBODYS_NAME ? '' : clean, photo: isLink ? pictureUrl : '' }
}
