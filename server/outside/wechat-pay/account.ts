/** A merchant's credentials at WeChat Pay, for payments inside one official account. */
export type WechatPayAccount = {
  readonly appId: string
  readonly mchId: string
  /** Serial number of the merchant's own API certificate, in upper-case hexadecimal. */
  readonly serial: string
  /** Private key of that certificate, as PEM. */
  readonly privateKey: string
  /** The APIv3 key: 32 characters that decrypt the platform's data. */
  readonly apiKey: string
  /**
   * The platform's public key, if the merchant has one. Its id begins with `PUB_KEY_ID_`. Without it, and
   * for data still signed in the older way, the platform's certificates are fetched.
   */
  readonly publicKey?: { readonly id: string; readonly pem: string }
  /** Defined if the account may transfer money to people. */
  readonly transferScene?: TransferScene
}

/** Transfer scene as applied for at the platform, with the reports required for each transfer. */
export type TransferScene = {
  readonly id: string
  readonly reports: readonly { readonly type: string; readonly content: string }[]
}
