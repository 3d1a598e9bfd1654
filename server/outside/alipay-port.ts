import type { Outcome } from '#server/platform/outcome.ts'

/**
 * Identifies an Alipay player: the app returns the player with a code that can be used once. After an
 * unknown or refused outcome the player starts again.
 */
export type AlipayPort = {
  /** The same person has a different id in each app. */
  readonly appId: string
  /** Address of the consent page in the app, which returns with `auth_code` and `state`. */
  signInUrl(wish: AlipaySignIn): string
  signIn(code: string): Promise<Outcome<AlipayPlayer>>
  /** Returns name and picture if the player agreed to share them. */
  profile(accessToken: string): Promise<Outcome<AlipayProfile>>
}

export type AlipaySignIn = {
  /** `who` requests the id only. `profile` also requests name and picture. */
  readonly scope: 'who' | 'profile'
  readonly returnTo: string
  /** Returned unchanged. Binds the response to the browser that started the sign-in. */
  readonly state: string
}

export type AlipayPlayer = {
  /**
   * The open id, or the 16-digit user id for apps that still receive those. Can be used as `payer` without
   * change.
   */
  readonly id: string
  readonly accessToken: string
}
export type AlipayProfile = {
  readonly name: string | undefined
  readonly pictureUrl: string | undefined
}
