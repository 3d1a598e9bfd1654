import type { Outcome } from '#server/platform/outcome.ts'

/**
 * What we need of Alipay to know who scans: the app sends the player back with a code, and the code
 * is good once. What ends as *unknown* or *refused* is begun anew by the player.
 */
export type AlipayPort = {
  /** The same person has another id at another app. */
  readonly appId: string
  /** Where the app asks the player, and from where it comes back with `auth_code` and `state`. */
  signInUrl(wish: SignInWish): string
  signIn(code: string): Promise<Outcome<AlipayPlayer>>
  /** Name and picture, where the player agreed to show them. */
  profile(accessToken: string): Promise<Outcome<AlipayProfile>>
}

export type SignInWish = {
  /** `who` is the id alone; `profile` asks for name and picture too. */
  readonly scope: 'who' | 'profile'
  readonly returnTo: string
  /** Comes back as it went: binds the way back to the browser that went. */
  readonly state: string
}

export type AlipayPlayer = {
  /** The open id, or the user id of 16 digits where an app still gets those: a payer as it stands. */
  readonly id: string
  readonly accessToken: string
}
export type AlipayProfile = {
  readonly name: string | undefined
  readonly pictureUrl: string | undefined
}
