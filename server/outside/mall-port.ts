import type { Outcome } from '#server/platform/outcome.ts'

/**
 * The loyalty system of a mall. Refusals have the codes `notSetUp`,
 * `noMember` and `notAccepted`.
 */
export type MallPort = {
  /** Returns whether people of the merchant may ask; false for all if it is not configured. */
  serves(merchantId: string): boolean
  findMember(mobile: string): Promise<Outcome<MallMember>>
  readPoints(memberNo: string): Promise<Outcome<MallPoints>>
  /** Lists the latest redemptions, newest first. */
  listRedemptions(memberNo: string): Promise<Outcome<readonly MallRedemption[]>>
  /** Adds points, once per key, and returns the balance. */
  addPoints(addition: MallAddition): Promise<Outcome<MallPoints>>
}

export type MallMember = { readonly memberNo: string; readonly name: string }
export type MallPoints = { readonly points: number }
export type MallRedemption = {
  readonly id: string
  readonly createTime: Date
  readonly title: string
  readonly points: number
}
export type MallAddition = {
  readonly memberNo: string
  readonly points: number
  readonly reason: string
  readonly key: string
}
