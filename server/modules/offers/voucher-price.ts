import type { DeviceType } from '#contract/devices/device.ts'
import { toFen } from '#contract/base/money.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import type { VoucherTerms } from '#contract/vouchers/voucher.ts'
import type { PriceLine, Quote } from './price.ts'

/** Reduction of a price by one voucher: the last line of a quote. No I/O. */

export type QuotedVoucher = {
  readonly id: string
  readonly name: string
  readonly terms: VoucherTerms
}

/** Why a voucher does not fit a purchase. */
export type VoucherMismatch =
  | 'voucherItem'
  | 'voucherType'
  | 'voucherSite'
  /** The price is below the voucher's lowest one. */
  | 'voucherFrom'
  /** At least 1 fen is paid, so nothing can be taken off. */
  | 'voucherNothing'

type VoucherPlace = { readonly siteId: string | null; readonly type: DeviceType }

/** Returns the quote with the voucher, or why the voucher does not fit. */
export function applyVoucher(
  quote: Quote,
  { id, name, terms }: QuotedVoucher,
  place: VoucherPlace,
): Quote | VoucherMismatch {
  const mismatch = findVoucherMismatch(quote, terms, place)
  if (mismatch) return mismatch
  const costFen = computeVoucherFen(quote.amountFen, terms)
  const costCoins = terms.gives === 'coins' ? terms.coins : 0
  if (costFen + costCoins === 0) return 'voucherNothing'
  const line: PriceLine = {
    kind: 'voucher',
    label: formatVoucherLabel(name, costCoins),
    amountFen: toFen(-costFen),
  }
  return {
    ...quote,
    amountFen: toFen(quote.amountFen - costFen),
    bonusCoins: quote.bonusCoins + costCoins,
    lines: [...quote.lines, line],
    voucher: { voucherId: id, costFen, costCoins },
  }
}

function formatVoucherLabel(name: string, coins: number): Sentence {
  if (coins === 0) return { zh: `代金券“${name}”`, en: `Voucher “${name}”` }
  const en = coins === 1 ? '1 extra coin' : `${coins} extra coins`
  return { zh: `代金券“${name}”，多送 ${coins} 枚币`, en: `Voucher “${name}”, ${en}` }
}

function findVoucherMismatch(
  { bought, offerId, amountFen }: Quote,
  { offerIds, forPlays, forGoods, types, fieldIds, fromFen }: VoucherTerms,
  { siteId, type }: VoucherPlace,
): VoucherMismatch | undefined {
  const isForItem =
    bought.is === 'offer'
      ? offerIds === 'all' || offerIds.includes(offerId ?? '')
      : bought.is === 'plays'
        ? forPlays
        : forGoods
  if (!isForItem) return 'voucherItem'
  if (types !== 'all' && !types.includes(type)) return 'voucherType'
  if (fieldIds !== 'all' && !fieldIds.includes(siteId ?? '')) return 'voucherSite'
  return amountFen < fromFen ? 'voucherFrom' : undefined
}

/** Money off in fen. At least 1 fen of the price is left. */
function computeVoucherFen(
  priceFen: number,
  { gives, offFen, percent, offMaxFen }: VoucherTerms,
): number {
  if (gives === 'coins') return 0
  const off =
    gives === 'amount' ? offFen : Math.min(Math.floor((priceFen * percent) / 100), offMaxFen)
  return Math.min(off, priceFen - 1)
}
