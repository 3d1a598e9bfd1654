import { sealText, unsealText, type SealKeys } from './sealed-text.ts'

/**
 * A link that opens one thing to whoever has it, until its time. Whose and which, and until when,
 * stand in the link itself, where nobody can read or change it.
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

/** Undefined for what is none. */
export function openSealedLink(
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
