import { sealText, unsealText, type SealKeys } from './sealed-text.ts'

/**
 * A link that opens one thing for its holder until it expires. Merchant, ID and expiry are part of the link,
 * where nobody can read or change them.
 */
export type SealedLink = {
  readonly merchantId: string
  readonly id: string
  readonly untilTime: Date
}

export function sealLink(keys: SealKeys, about: string, link: SealedLink): string {
  const { merchantId, id, untilTime } = link
  return sealText(keys, about, [merchantId, id, untilTime.getTime()].join(' '))
}

/** Returns the contents of a link, also of an expired one; undefined if it is not a link of ours. */
export function unsealLinkToken(
  keys: SealKeys,
  about: string,
  token: string,
): SealedLink | undefined {
  try {
    const [merchantId = '', id = '', until] = unsealText(keys, about, token).split(' ')
    return { merchantId, id, untilTime: new Date(Number(until)) }
  } catch {
    return undefined
  }
}
