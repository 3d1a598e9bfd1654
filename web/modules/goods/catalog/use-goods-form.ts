import * as z from 'zod/mini'
import { goods } from '#contract/goods/goods.ts'
import { goodsFields, type Goods } from '#contract/goods/goods-schema.ts'
import { pickDeclaredFields } from '#contract/base/fields.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { day } from '#contract/base/wire.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'

export type GoodsForm = ReturnType<typeof useGoodsForm>['form']

/** Values of the form. Empty values mean no type, price or day. */
export type GoodsValues = Omit<GoodsFields, keyof FormInputs> & FormInputs
type GoodsFields = typeof goodsFields.initial
type FormInputs = {
  readonly typeId: string
  readonly price: Fen | null
  readonly costPrice: Fen | null
  readonly productionDate: string
  readonly effectiveDate: string
  readonly warnDays: number | null
}

const NEW: GoodsValues = { ...toGoodsValues(goodsFields.initial), costPrice: null }

/** Form of new or existing goods. Unchanged fields of existing goods are not sent. */
export function useGoodsForm(editedGoods: Goods | undefined, onDone: (saved: Goods) => void) {
  return useCallForm(goods.submit, {
    start: editedGoods ? toGoodsValues(editedGoods) : NEW,
    draft: `goods ${editedGoods?.id ?? 'new'}`,
    input: (values, changed) => ({
      ...(editedGoods ? toGoodsInput(changed) : toGoodsInput(values)),
      name: values.name,
      id: editedGoods?.id,
    }),
    renews: [goods.list, goods.types, goods.detail, goods.slots, goods.machines],
    onDone,
  })
}

function toGoodsInput(values: Partial<GoodsValues>) {
  const { typeId, price, costPrice, productionDate, effectiveDate, warnDays, ...texts } = values
  return {
    ...texts,
    typeId: typeId === undefined ? undefined : typeId || null,
    price: price === undefined ? undefined : (price ?? toFen(0)),
    costPrice: costPrice === undefined ? undefined : (costPrice ?? toFen(0)),
    productionDate: parseOptionalGoodsDay(productionDate),
    effectiveDate: parseOptionalGoodsDay(effectiveDate),
    warnDays: warnDays === undefined ? undefined : (warnDays ?? 0),
  }
}

function parseOptionalGoodsDay(text: string | undefined): Date | null | undefined {
  return text === undefined ? undefined : (parseAddressDay(text || undefined) ?? null)
}

function toGoodsValues(fields: GoodsFields): GoodsValues {
  const { typeId, price, productionDate, effectiveDate } = fields
  return {
    ...pickDeclaredFields(goodsFields, fields),
    typeId: typeId ?? '',
    price: price === 0 ? null : price,
    productionDate: formatGoodsDay(productionDate),
    effectiveDate: formatGoodsDay(effectiveDate),
  }
}

function formatGoodsDay(date: Date | null): string {
  return date === null ? '' : z.encode(day, date)
}
