import * as z from 'zod/mini'
import { pickDeclaredFields } from '#contract/base/fields.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { day } from '#contract/base/wire.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { storeGoodsFields, type StoreGoods } from '#contract/points-store/store-goods.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import { useScreenChoice } from '#web/client/forms/screen-choice.ts'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { storeGoodsCalls } from './store-calls.ts'

type Fields = typeof storeGoodsFields.initial
type FormInputs = {
  readonly groupId: string
  readonly levelId: string
  readonly voucherKindId: string
  readonly coins: number | null
  readonly points: number | null
  readonly moneyPrice: Fen | null
  readonly shippingFee: Fen | null
  readonly marketPrice: Fen | null
  readonly costPrice: Fen | null
  readonly stock: number | null
  readonly memberLimit: number | null
  readonly dayLimit: number | null
  readonly startDate: string
  readonly endDate: string
}
/** Values of the form. Empty values mean no group, level, price, limit or day. */
export type StoreGoodsValues = Omit<Fields, keyof FormInputs> & FormInputs
export type StoreGoodsForm = ReturnType<typeof useStoreGoodsForm>['form']

const NEW: StoreGoodsValues = {
  ...toStoreGoodsValues(storeGoodsFields.initial),
  points: null,
  stock: null,
}

const GROUPS = '/integralStore/goodManage/integral-store-group-chose'

/** Form of goods, existing or new. Unchanged fields of existing goods are not sent. */
export function useStoreGoodsForm(goods: StoreGoods | undefined, onDone: () => void) {
  const draft = `store goods ${goods?.id ?? 'new'}`
  const goodsForm = useCallForm(pointsStore.saveGoods, {
    start: goods ? toStoreGoodsValues(goods) : NEW,
    draft,
    input: (values, changed) => ({
      ...toStoreGoodsInput(goods ? changed : values),
      name: values.name,
      id: goods?.id,
    }),
    renews: storeGoodsCalls,
    onDone,
  })
  const { form } = goodsForm
  // This must follow the form, whose draft would otherwise replace the choice.
  const choose = useScreenChoice(`${draft} group`, ([id = '']) =>
    form.setValue('groupId', id, { shouldDirty: true, shouldValidate: true }),
  )
  const chooseGroup = (why: string) => {
    const groupId = form.getValues('groupId')
    choose({ by: GROUPS, pick: 'one', chosen: groupId === '' ? [] : [groupId], why })
  }
  return { ...goodsForm, chooseGroup }
}

function toStoreGoodsInput(values: Partial<StoreGoodsValues>) {
  const { groupId, levelId, marketPrice, costPrice, memberLimit, dayLimit, ...rest } = values
  const { points, moneyPrice, shippingFee, stock, startDate, endDate, ...others } = rest
  const { voucherKindId, coins, ...texts } = others
  const orNone = <Value>(value: Value | null | undefined, none: Value) =>
    value === undefined ? undefined : (value ?? none)
  return {
    ...texts,
    groupId: groupId === undefined ? undefined : groupId || null,
    levelId: levelId === undefined ? undefined : levelId || null,
    voucherKindId: voucherKindId === undefined ? undefined : voucherKindId || null,
    coins: orNone(coins, 0),
    points: points ?? undefined,
    stock: stock ?? undefined,
    moneyPrice: orNone(moneyPrice, toFen(0)),
    shippingFee: orNone(shippingFee, toFen(0)),
    marketPrice: orNone(marketPrice, toFen(0)),
    costPrice: orNone(costPrice, toFen(0)),
    memberLimit: orNone(memberLimit, 0),
    dayLimit: orNone(dayLimit, 0),
    startDate: parseGoodsDay(startDate),
    endDate: parseGoodsDay(endDate),
  }
}

function parseGoodsDay(text: string | undefined): Date | null | undefined {
  return text === undefined ? undefined : (parseAddressDay(text || undefined) ?? null)
}

function toStoreGoodsValues(goods: Fields): StoreGoodsValues {
  const { groupId, levelId, voucherKindId, coins, startDate, endDate } = goods
  const orEmpty = (amount: Fen) => (amount === 0 ? null : amount)
  return {
    ...pickDeclaredFields(storeGoodsFields, goods),
    groupId: groupId ?? '',
    levelId: levelId ?? '',
    voucherKindId: voucherKindId ?? '',
    coins: coins === 0 ? null : coins,
    moneyPrice: orEmpty(goods.moneyPrice),
    shippingFee: orEmpty(goods.shippingFee),
    marketPrice: orEmpty(goods.marketPrice),
    costPrice: orEmpty(goods.costPrice),
    startDate: formatStoreDay(startDate),
    endDate: formatStoreDay(endDate),
  }
}

function formatStoreDay(date: Date | null): string {
  return date === null ? '' : z.encode(day, date)
}
