import { toFen, splitMoney, type BasisPoints, type Fen } from '#contract/base/money.ts'
import { WHOLE, type SplitState } from '#contract/profit-sharing/splits.ts'

/** Which version of a split counts, and what it makes of an order. */
export type Part = { readonly beneficiaryId: string; readonly ratio: BasisPoints }
export type Version = {
  readonly id: string
  /** Empty: at every site. */
  readonly siteId: string
  readonly version: number
  readonly holdsFrom: Date
  readonly parts: readonly Part[]
}

/** The version that holds at a moment: the last one that has begun. */
export function findVersionInForce<V extends Version>(
  versions: readonly V[],
  at: Date,
): V | undefined {
  return versions
    .filter(({ holdsFrom }) => holdsFrom <= at)
    .toSorted((a, b) => b.holdsFrom.getTime() - a.holdsFrom.getTime())[0]
}

export function splitVersionState(
  version: Version,
  all: readonly Version[],
  now: Date,
): SplitState {
  if (version.holdsFrom > now) return 'next'
  return findVersionInForce(all, now)?.id === version.id ? 'now' : 'past'
}

export function sumPartRatios(parts: readonly Part[]): number {
  return parts.reduce((sum, { ratio }) => sum + ratio, 0)
}

/**
 * The most that is shared anywhere at one moment from `from` on: of each site its own and what is
 * shared at every site. Between two beginnings nothing changes, so only those are looked at.
 */
export function mostShared(versions: readonly Version[], from: Date): number {
  const moments = [from, ...versions.map(({ holdsFrom }) => holdsFrom).filter((at) => at > from)]
  const sites = new Set(versions.map(({ siteId }) => siteId))
  const sharedRatioAt = (siteId: string, moment: Date) => {
    const own = versions.filter((version) => version.siteId === siteId)
    return sumPartRatios(findVersionInForce(own, moment)?.parts ?? [])
  }
  const sums = moments.flatMap((moment) =>
    [...sites].map(
      (site) => sharedRatioAt('', moment) + (site === '' ? 0 : sharedRatioAt(site, moment)),
    ),
  )
  return Math.max(0, ...sums)
}

export type Shares = readonly {
  readonly beneficiaryId: string
  readonly fen: Fen
  /** At the provider, where that hands it on. */
  readonly account?: string
}[]

/** Each part rounded down to a fen; what is left over is the merchant's. Parts of nothing are left out. */
export function sharesOf(amount: Fen, parts: readonly Part[]): Shares {
  const ratios: Record<string, BasisPoints> = {}
  for (const { beneficiaryId, ratio } of parts) {
    ratios[beneficiaryId] = ((ratios[beneficiaryId] ?? 0) + ratio) as BasisPoints
  }
  const given = splitMoney(amount, ratios, 'rest')
  return Object.keys(ratios)
    .map((beneficiaryId) => ({ beneficiaryId, fen: given[beneficiaryId] ?? toFen(0) }))
    .filter((share) => share.fen > 0)
}

/** Which of them the provider hands on: each as a whole, in their order, while all of it may be shared. */
export function handedOn(
  shares: Shares,
  accountOf: (beneficiaryId: string) => string,
  amount: Fen,
  most: number,
): Shares {
  let left = Math.floor((amount * most) / WHOLE)
  return shares.map((share) => {
    const account = accountOf(share.beneficiaryId)
    if (account === '' || share.fen > left) return share
    left -= share.fen
    return { ...share, account }
  })
}
