/** Credentials that Fubei issues to an onboarded merchant. */
export type FubeiAccount = {
  readonly appId: string
  readonly secret: string
  /** Id of the store that receives the payments. */
  readonly storeId: string
}
