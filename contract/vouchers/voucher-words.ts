import { formatYuan } from '../base/money.ts'
import type { Sentence } from '../base/sentence.ts'
import { deviceTypes } from '../devices/device.ts'
import type { VoucherKind, VoucherTerms } from './voucher.ts'

const formatMoney = (fen: Parameters<typeof formatYuan>[0]) => `¥${formatYuan(fen)}`
const toPlural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
/** Joins names: *a*, *a and b*, *a, b and c*. */
const joinEn = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')

type Value = Pick<VoucherTerms, 'coins' | 'fromFen' | 'gives' | 'offFen' | 'offMaxFen' | 'percent'>

/** Returns what a voucher gives: 满 ¥30.00 减 ¥5.00. */
export function formatVoucherValue(terms: Value): Sentence {
  const { gives, offFen, percent, offMaxFen, coins, fromFen } = terms
  const from = fromFen > 0 ? formatMoney(fromFen) : ''
  const enFrom = from && ` orders of ${from} or more`
  if (gives === 'amount') {
    const zh = from ? `满 ${from} 减 ${formatMoney(offFen)}` : `立减 ${formatMoney(offFen)}`
    return { zh, en: `${formatMoney(offFen)} off${enFrom}` }
  }
  if (gives === 'percent') {
    const zh = `${from && `满 ${from} `}打 ${(100 - percent) / 10} 折，最多减 ${formatMoney(offMaxFen)}`
    return { zh, en: `${percent}% off${enFrom}, up to ${formatMoney(offMaxFen)}` }
  }
  const zh = `${from && `满 ${from} `}多送 ${coins} 枚币`
  return { zh, en: `${toPlural(coins, 'extra coin')}${from && ` on${enFrom}`}` }
}

/** Returns what a voucher can be used for: 限娃娃机的套餐、单局，限 2 个场地. Empty if it is for anything. */
export function formatVoucherUses({
  offerIds,
  forPlays,
  forGoods,
  types,
  fieldIds,
}: VoucherTerms): Sentence {
  const packages = offerIds === 'all' || offerIds.length > 0
  const isAny = offerIds === 'all' && forPlays && forGoods
  const zhItems = [
    packages && (offerIds === 'all' ? '套餐' : `${offerIds.length} 个套餐`),
    forPlays && '单局',
    forGoods && '商品',
  ].filter(Boolean)
  const enItems = [
    packages && (offerIds === 'all' ? 'packages' : toPlural(offerIds.length, 'package')),
    forPlays && 'single plays',
    forGoods && 'products',
  ].filter((item) => item !== false)
  const typeNames = types === 'all' ? [] : types.map((type) => deviceTypes[type])
  const sites = fieldIds === 'all' ? 0 : fieldIds.length
  const zh = [
    !isAny && `限${zhItems.join('、')}`,
    types !== 'all' && `限${typeNames.map(({ zh: name }) => name).join('、')}`,
    sites > 0 && `限 ${sites} 个场地`,
  ]
  const en = [
    !isAny && `for ${joinEn(enItems)}`,
    types !== 'all' && `on ${joinEn(typeNames.map(({ en: name }) => `${name.toLowerCase()}s`))}`,
    sites > 0 && `at ${toPlural(sites, 'site')}`,
  ]
  return { zh: zh.filter(Boolean).join('，'), en: en.filter(Boolean).join(', ') }
}

/** Returns the terms of a kind in one sentence, without its dates. */
export function formatVoucherTerms(terms: VoucherTerms): Sentence {
  const [value, uses] = [formatVoucherValue(terms), formatVoucherUses(terms)]
  return {
    zh: [value.zh, uses.zh].filter(Boolean).join('，'),
    en: [value.en, uses.en].filter(Boolean).join(', '),
  }
}

type Dates = Pick<VoucherKind, 'endDate' | 'startDate' | 'validDays'>

/** Returns when vouchers of a kind can be used. `formatDay` writes a day as people read it. */
export function formatVoucherDates(
  { startDate, endDate, validDays }: Dates,
  formatDay: (day: Date) => string,
): Sentence {
  if (startDate && endDate) {
    const [from, to] = [formatDay(startDate), formatDay(endDate)]
    return { zh: `${from} 至 ${to} 有效`, en: `valid ${from} to ${to}` }
  }
  return {
    zh: `发放后 ${validDays} 天内有效`,
    en: `valid for ${toPlural(validDays, 'day')} after issue`,
  }
}
