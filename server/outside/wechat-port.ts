import type { Outcome } from '#server/platform/outcome.ts'
import type { AlertNotice } from './alert-notice.ts'

/**
 * Required functions of WeChat's official account: player sign-in, and the app's script on our pages. After
 * an unknown or refused sign-in the player starts again.
 */
export type WechatPort = {
  /** App id of the official account. The same person has a different id at each account. */
  readonly appId: string
  /** Address of the consent page in the app, which returns with `code` and `state`. */
  signInUrl(wish: WechatSignIn): string
  /** Refused as `preview` for WeChat's placeholder account. The player must then tap 使用完整服务 first. */
  signIn(code: string): Promise<Outcome<WechatPlayer>>
  /** Returns name and picture if the player agreed to share them. */
  profile(player: WechatPlayer): Promise<Outcome<WechatProfile>>
  /**
   * Fetches the token for server calls. All processes share one token, so one of them renews it after four
   * fifths of its lifetime and stores it for the others.
   */
  serverToken(): Promise<Outcome<ExpiringValue>>
  /**
   * Fetches the ticket that signs pages for the app's script. There is one ticket, shared and stored like
   * the token.
   */
  pageTicket(serverToken: string): Promise<Outcome<ExpiringValue>>
  /** Signs the page at this address for `wx.config`. The address must be of our own origin. */
  pageSignature(ticket: string, url: string): PageSignature
  /** True if the operator has a template for alerts at the account. */
  readonly tellsAlerts: boolean
  /**
   * Sends a template message to a follower of the account. Anyone else is refused as `notSubscribed`. A
   * repeat with the same id within ten minutes is displayed only once.
   */
  tellAlert(serverToken: string, message: WechatMessage): Promise<Outcome<{ id: string }>>
}

export type WechatMessage = {
  /** At most 32 letters and digits. */
  readonly id: string
  readonly openid: string
  readonly notice: AlertNotice
  /** Address opened by a tap. */
  readonly url: string
}

export type WechatSignIn = {
  /** `who` requests the id only, without a prompt. `profile` also requests name and picture. */
  readonly scope: 'who' | 'profile'
  readonly returnTo: string
  /**
   * At most 128 letters and digits. Returned unchanged, and binds the response to the browser that started
   * the sign-in.
   */
  readonly state: string
}
export type WechatPlayer = {
  readonly openid: string
  /** Id of the person across all accounts of one owner, if those are linked. */
  readonly unionid: string | undefined
  readonly accessToken: string
}
export type WechatProfile = {
  readonly name: string | undefined
  readonly pictureUrl: string | undefined
}
export type ExpiringValue = { readonly value: string; readonly expiresAt: Date }
export type PageSignature = {
  readonly appId: string
  readonly timestamp: number
  readonly nonceStr: string
  readonly signature: string
}
