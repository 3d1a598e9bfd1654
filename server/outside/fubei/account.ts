/** What Fubei gives out to a merchant when he has been taken on. */
export type FubeiAccount = {
  readonly appId: string
  readonly secret: string
  /** The store that the money is taken for. */
  readonly storeId: string
}
