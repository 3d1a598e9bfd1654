import { useState } from 'react'
import { isSlotDeviceType } from '#contract/devices/device.ts'
import { goods } from '#contract/goods/goods.ts'
import { CAPACITY_MAX, type MachineSlot, type MachineSlots } from '#contract/goods/goods-slots.ts'
import type { Goods } from '#contract/goods/goods-schema.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { SettingRow } from '#web/kit/field/setting-row.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { gift } from '#web/kit/icon/icons.ts'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { NumberStepper } from '#web/kit/stepper/stepper.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { buildVendTestPath } from '../goods-search.ts'
import { useGoodsName } from '../use-goods-name.ts'
import { slotTexts } from './slot-texts.ts'
import { texts } from '../texts.ts'
import { SlotStockSetting } from './stock-setting.tsx'
import { findPlannedGoods, type SlotEdits, type PlannedGoods } from './use-slot-edits.ts'

type Props = {
  /** Without an id it is a template, whose slots contain nothing. */
  readonly machine: Pick<MachineSlots, 'type'> & Partial<Pick<MachineSlots, 'equipmentId'>>
  readonly of: MachineSlot
  readonly all: readonly MachineSlot[]
  readonly edits: SlotEdits
}

/** Shows the settings and contents of the chosen slot. */
export function SlotDetailEditor({ machine, of, all, edits }: Props) {
  const t = useTexts(slotTexts)
  const gate = usePermission(goods.saveSlots, {})
  const { data = [] } = useCall(goods.mine, {}, { silent: true })
  const edited = edits.now(of.slot)
  const plannedGoods = findPlannedGoods(of, edited, data)
  const isSet = edited.giftId !== null
  const isWish = machine.equipmentId === undefined
  return (
    <RowGroup
      title={t.slot(of.slot)}
      {...(machine.equipmentId !== undefined && {
        more: { text: t.test, to: buildVendTestPath(machine.equipmentId, of.slot) },
      })}
    >
      <SlotGoodsRow
        of={of}
        plannedGoods={plannedGoods}
        choices={data}
        edits={edits}
        isWish={isWish}
      />
      {/* Stock is counted only for a slot whose product is saved. */}
      {isSet && of.giftId !== null && machine.equipmentId !== undefined && (
        <SlotStockSetting equipmentId={machine.equipmentId} of={of} />
      )}
      {isSet && (
        <fieldset disabled={!gate.allowed} aria-label={t.slot(of.slot)}>
          {machine.type !== 'claw' && (
            <SlotPriceField
              type={machine.type}
              of={of}
              plannedGoods={plannedGoods}
              all={all}
              edits={edits}
            />
          )}
          <SlotCapacitySettings of={of} edits={edits} isWish={isWish} />
        </fieldset>
      )}
    </RowGroup>
  )
}

/** Sets the capacity, and the number of pieces at which an alert is sent. */
function SlotCapacitySettings({
  of,
  edits,
  isWish,
}: Pick<Props, 'of' | 'edits'> & { readonly isWish: boolean }) {
  const t = useTexts(slotTexts)
  const edited = edits.now(of.slot)
  return (
    <>
      <SettingRow
        label={t.capacity}
        control={
          <NumberStepper
            label={t.capacity}
            unit={t.unit}
            value={edited.capacity}
            changed={edited.capacity !== of.capacity}
            // The capacity is at least the current stock.
            min={isWish ? 1 : Math.max(1, of.stock)}
            max={CAPACITY_MAX}
            step={1}
            onChange={(capacity) => edits.change([of.slot], { capacity })}
          />
        }
      />
      <SettingRow
        label={t.low1}
        control={
          <NumberStepper
            label={t.low1}
            unit={t.unit}
            value={edited.low}
            changed={edited.low !== of.low}
            min={0}
            max={Math.max(0, edited.capacity - 1)}
            step={1}
            onChange={(low) => edits.change([of.slot], { low })}
          />
        }
      />
    </>
  )
}

type SlotGoodsRowProps = Pick<Props, 'of' | 'edits'> & {
  readonly plannedGoods: PlannedGoods | undefined
  readonly choices: readonly Goods[]
  readonly isWish: boolean
}
const NOTHING = ''

function SlotGoodsRow({ of, plannedGoods, choices, edits, isWish }: SlotGoodsRowProps) {
  const t = useTexts(slotTexts)
  const { near, over } = useTexts(texts)
  const nameOf = useGoodsName()
  const gate = usePermission(goods.saveSlots, {})
  const [open, setOpen] = useState(false)
  const { giftId: chosenGoodsId } = edits.now(of.slot)
  const isSet = chosenGoodsId !== null
  const options = choices.map(({ id, price, brand, ...names }) => ({
    value: id,
    label: nameOf(names),
    sub: price > 0 ? moneyText(price) : brand,
  }))
  return (
    <>
      <ListRow
        icon={gift}
        picture={plannedGoods?.picture}
        names={plannedGoods !== undefined}
        title={plannedGoods ? nameOf(plannedGoods) : isSet ? '—' : t.unset}
        {...(plannedGoods &&
          plannedGoods.shelfLife !== 'fine' && {
            alert: plannedGoods.shelfLife === 'over' ? over : near,
            tone: plannedGoods.shelfLife === 'over' ? ('danger' as const) : ('warn' as const),
          })}
        sub={
          plannedGoods && (
            <>
              {t.cost(moneyText(plannedGoods.costPrice))}
              {!isWish && edits.now(of.slot).giftId === of.giftId && (
                <>
                  <DotSeparator />
                  {t.weekOut(of.weekOut)}
                </>
              )}
            </>
          )
        }
        value={isSet ? t.change : t.choose}
        onPress={() => gate.pass(() => setOpen(true))}
      />
      <SingleOptionSheet
        title={t.choose}
        open={open}
        onClose={() => setOpen(false)}
        options={[...options, { value: NOTHING, label: t.takeOut }]}
        value={chosenGoodsId ?? NOTHING}
        searchBy={t.searchGoods}
        onPick={(id) => edits.change([of.slot], { giftId: id || null, price: null })}
      />
    </>
  )
}

type PriceProps = Pick<Props, 'of' | 'all' | 'edits'> & {
  readonly type: MachineSlots['type']
  readonly plannedGoods: PlannedGoods | undefined
}

function SlotPriceField({ type, of, plannedGoods, all, edits }: PriceProps) {
  const t = useTexts(slotTexts)
  const { price, giftId } = edits.now(of.slot)
  const goodsPrice = plannedGoods?.price === undefined ? undefined : moneyText(plannedGoods.price)
  const isPrizeOnly = plannedGoods?.price === 0 && !isSlotDeviceType(type)
  const same = all.map(({ slot }) => slot).filter((slot) => edits.now(slot).giftId === giftId)
  const differ = same.some((slot) => edits.now(slot).price !== price)
  return (
    <FieldStack>
      <MoneyInput
        label={t.price}
        value={price}
        {...(goodsPrice !== undefined && {
          help: isPrizeOnly ? t.prizeOnly : t.ownPrice(goodsPrice),
          placeholder: goodsPrice.slice(1),
        })}
        error={price === 0 ? t.priceZero : undefined}
        onChange={(typed) => edits.change([of.slot], { price: typed })}
      />
      {differ && (
        <TextButton onPress={() => edits.change(same, { price })}>
          {t.sameGoods(same.length)}
        </TextButton>
      )}
    </FieldStack>
  )
}
