/** What a merchant has been given by WeChat Pay, for payments inside one official account. */
export type WechatPayAccount = {
  readonly appId: string
  readonly mchId: string
  /** The serial of the merchant's own API certificate, in upper-case hexadecimal. */
  readonly serial: string
  /** The private key that belongs to it, as PEM. */
  readonly privateKey: string
  /** The APIv3 key: 32 signs that open what the platform encrypts. */
  readonly apiKey: string
  /**
   * The platform's public key, where the merchant has one; its id begins with `PUB_KEY_ID_`. Without
   * it, and for whatever is still signed in the older way, the platform's certificates are fetched.
   */
  readonly publicKey?: { readonly id: string; readonly pem: string }
  /** Where the account may transfer money to people, what for. */
  readonly transferScene?: TransferScene
}

/** As it was applied for at the platform, with what each transfer has to report of itself. */
export type TransferScene = {
  readonly id: string
  readonly reports: readonly { readonly type: string; readonly content: string }[]
}
