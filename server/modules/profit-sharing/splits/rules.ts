import { toFen, splitMoney, type BasisPoints, type Fen } from '#contract/base/money.ts'
import { WHOLE, type SplitState } from '#contract/profit-sharing/splits.ts'

/** Rules for which version of a split applies, and what it makes of an order. */
export type SplitPart = { readonly beneficiaryId: string; readonly ratio: BasisPoints }
export type SplitRuleVersion = {
  readonly id: string
  /** Empty for every site. */
  readonly siteId: string
  readonly version: number
  readonly holdsFrom: Date
  readonly parts: readonly SplitPart[]
}

/**
 * Returns the version in force at a moment, which is the last one that has begun. Undefined if none has
 * begun.
 */
export function findSplitVersionInForce<V extends SplitRuleVersion>(
  versions: readonly V[],
  at: Date,
): V | undefined {
  return versions
    .filter(({ holdsFrom }) => holdsFrom <= at)
    .toSorted((a, b) => b.holdsFrom.getTime() - a.holdsFrom.getTime())[0]
}

export function splitVersionState(
  version: SplitRuleVersion,
  all: readonly SplitRuleVersion[],
  now: Date,
): SplitState {
  if (version.holdsFrom > now) return 'next'
  return findSplitVersionInForce(all, now)?.id === version.id ? 'now' : 'past'
}

export function sumPartRatios(parts: readonly SplitPart[]): number {
  return parts.reduce((sum, { ratio }) => sum + ratio, 0)
}

/**
 * Returns the largest total ratio in force at any site from `from` on: the site's own split and the one for
 * every site. Only the beginnings of versions are checked, because nothing changes between them.
 */
export function computeLargestSharedRatio(
  versions: readonly SplitRuleVersion[],
  from: Date,
): number {
  const moments = [
    from,
    ...versions.map(({ holdsFrom }) => holdsFrom).filter((moment) => moment > from),
  ]
  const sites = new Set(versions.map(({ siteId }) => siteId))
  const sharedRatioAt = (siteId: string, moment: Date) => {
    const own = versions.filter((version) => version.siteId === siteId)
    return sumPartRatios(findSplitVersionInForce(own, moment)?.parts ?? [])
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
  /** Account at the provider, if the provider hands the share on. */
  readonly account?: string
}[]

/** Returns each share rounded down to a fen; the rest is the merchant's. Shares of 0 are left out. */
export function computeShares(amount: Fen, parts: readonly SplitPart[]): Shares {
  const ratios: Record<string, BasisPoints> = {}
  for (const { beneficiaryId, ratio } of parts) {
    ratios[beneficiaryId] = ((ratios[beneficiaryId] ?? 0) + ratio) as BasisPoints
  }
  const fenByBeneficiary = splitMoney(amount, ratios, 'rest')
  return Object.keys(ratios)
    .map((beneficiaryId) => ({ beneficiaryId, fen: fenByBeneficiary[beneficiaryId] ?? toFen(0) }))
    .filter((share) => share.fen > 0)
}

/**
 * Adds the account to the shares that the provider hands on: each as a whole and in order, while it fits
 * into the limit.
 */
export function addShareAccounts(
  shares: Shares,
  accountOf: (beneficiaryId: string) => string,
  amount: Fen,
  maxRatio: number,
): Shares {
  let left = Math.floor((amount * maxRatio) / WHOLE)
  return shares.map((share) => {
    const account = accountOf(share.beneficiaryId)
    if (account === '' || share.fen > left) return share
    left -= share.fen
    return { ...share, account }
  })
}
