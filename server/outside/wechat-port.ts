import type { Outcome } from '#server/platform/outcome.ts'
import type { AlertNotice } from './alert-notice.ts'

/**
 * What we need of WeChat's official account: to know who scans, and to let our pages use the app.
 * What ends as *unknown* or *refused* when someone signs in is begun anew by the player.
 */
export type WechatPort = {
  /** Of the official account: the same person has another id at another one. */
  readonly appId: string
  /** Where the app asks the player, and from where it comes back with `code` and `state`. */
  signInUrl(wish: WechatSignIn): string
  /** Refused as `preview`: a made-up account, and the player is to tap 使用完整服务 first. */
  signIn(code: string): Promise<Outcome<WechatPlayer>>
  /** Name and picture, where the player agreed to show them. */
  profile(player: WechatPlayer): Promise<Outcome<WechatProfile>>
  /**
   * For calls of the server itself. There is one token for all processes, so one of them asks, at
   * four fifths of its life, and keeps it where the others find it.
   */
  serverToken(): Promise<Outcome<Lent>>
  /** What signs our pages for the app's own script; there is one, kept like the token. */
  pageTicket(serverToken: string): Promise<Outcome<Lent>>
  /** For `wx.config` of the page at this address, of our own origin only. */
  pageSignature(ticket: string, url: string): PageSignature
  /** Whether the operator has a template for alerts at the account. */
  readonly tellsAlerts: boolean
  /**
   * A template message, to who follows the account: others are refused as `notSubscribed`. The same
   * id within ten minutes is the same message, and is shown once.
   */
  tellAlert(serverToken: string, message: WechatMessage): Promise<Outcome<{ id: string }>>
}

export type WechatMessage = {
  /** At most 32 letters and digits. */
  readonly id: string
  readonly openid: string
  readonly notice: AlertNotice
  /** What a tap opens. */
  readonly url: string
}

export type WechatSignIn = {
  /** `who` is the id alone and asks nothing; `profile` asks for name and picture too. */
  readonly scope: 'who' | 'profile'
  readonly returnTo: string
  /** At most 128 letters and digits; comes back as it went: binds it to the browser that went. */
  readonly state: string
}
export type WechatPlayer = {
  readonly openid: string
  /** The same person at all accounts of one owner, where those are bound together. */
  readonly unionid: string | undefined
  readonly accessToken: string
}
export type WechatProfile = {
  readonly name: string | undefined
  readonly pictureUrl: string | undefined
}
export type Lent = { readonly value: string; readonly expiresAt: Date }
export type PageSignature = {
  readonly appId: string
  readonly timestamp: number
  readonly nonceStr: string
  readonly signature: string
}
