import type { CallInput } from '#contract/base/call.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import type { VoucherEffect, VoucherKind } from '#contract/vouchers/voucher.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { voucherCalls } from '../voucher-places.ts'

/** Values of the form. Empty numbers are null, empty days are empty texts. */
export type VoucherValues = {
  readonly name: string
  readonly gives: VoucherEffect
  readonly offFen: Fen | null
  readonly percent: number | null
  readonly offMaxFen: Fen | null
  readonly coins: number | null
  readonly fromFen: Fen | null
  readonly offerIds: 'all' | readonly string[]
  readonly forPlays: boolean
  readonly forGoods: boolean
  readonly types: 'all' | readonly string[]
  readonly fieldIds: 'all' | readonly string[]
  readonly validBy: 'dates' | 'days'
  readonly validDays: number | null
  readonly startDate: string
  readonly endDate: string
  readonly issueMax: number | null
  readonly memberMax: number | null
}
export type VoucherForm = ReturnType<typeof useVoucherForm>['form']

/** Form of a kind, existing or new. */
export function useVoucherForm(
  kind: VoucherKind | undefined,
  onDone: (saved: VoucherKind) => void,
) {
  return useCallForm(vouchers.submit, {
    start: kind ? toVoucherValues(kind) : NEW,
    draft: `voucher ${kind?.id ?? 'new'}`,
    input: (values: VoucherValues) => toVoucherInput(values, kind?.id),
    renews: voucherCalls,
    onDone,
  })
}

const NEW: VoucherValues = {
  name: '',
  gives: 'amount',
  offFen: null,
  percent: null,
  offMaxFen: null,
  coins: null,
  fromFen: null,
  offerIds: 'all',
  forPlays: true,
  forGoods: true,
  types: 'all',
  fieldIds: 'all',
  validBy: 'days',
  validDays: 30,
  startDate: '',
  endDate: '',
  issueMax: null,
  memberMax: null,
}

function toVoucherValues(kind: VoucherKind): VoucherValues {
  const { startDate, endDate } = kind
  const toDay = (date: Date | null) => (date ? formatShanghaiDay(date) : '')
  return {
    ...kind,
    offFen: kind.offFen || null,
    percent: kind.percent || null,
    offMaxFen: kind.offMaxFen || null,
    coins: kind.coins || null,
    fromFen: kind.fromFen || null,
    validBy: startDate ? 'dates' : 'days',
    validDays: kind.validDays || null,
    startDate: toDay(startDate),
    endDate: toDay(endDate),
    issueMax: kind.issueMax || null,
    memberMax: kind.memberMax || null,
  }
}

function toVoucherInput(
  values: VoucherValues,
  id: string | undefined,
): CallInput<typeof vouchers.submit> {
  const { gives, offerIds, types, fieldIds, validBy, startDate, endDate } = values
  const nothing = toFen(0)
  const hasDates = validBy === 'dates'
  const isCoins = gives === 'coins'
  return {
    ...(id !== undefined && { id }),
    name: values.name,
    gives,
    offFen: (gives === 'amount' && values.offFen) || nothing,
    percent: (gives === 'percent' && values.percent) || 0,
    offMaxFen: (gives === 'percent' && values.offMaxFen) || nothing,
    coins: (isCoins && values.coins) || 0,
    fromFen: values.fromFen ?? nothing,
    offerIds: offerIds === 'all' ? offerIds : [...offerIds],
    forPlays: values.forPlays && !isCoins,
    forGoods: values.forGoods && !isCoins,
    types: types === 'all' ? types : ([...types] as DeviceType[]),
    fieldIds: fieldIds === 'all' ? fieldIds : [...fieldIds],
    startDate: hasDates ? (parseAddressDay(startDate || undefined) ?? null) : null,
    endDate: hasDates ? (parseAddressDay(endDate || undefined) ?? null) : null,
    validDays: hasDates ? 0 : (values.validDays ?? 0),
    issueMax: values.issueMax ?? 0,
    memberMax: values.memberMax ?? 0,
  }
}
