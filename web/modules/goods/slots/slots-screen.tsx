import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { deviceTypes } from '#contract/devices/device.ts'
import { goods } from '#contract/goods/goods.ts'
import type { MachineSlot, MachineSlots } from '#contract/goods/goods-slots.ts'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { SaveBar } from '#web/kit/save-bar/save-bar.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { UnsavedBanner } from '#web/kit/banner/unsaved-banner.tsx'
import { useCall, useWriteCall } from '#web/client/calls/use-call.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import css from '../goods.module.css'
import { COLUMNS, DeviceSlotShelf, computeReliableStock, addEmptySlots } from './machine-front.tsx'
import { HUB, TEMPLATES } from '../goods-search.ts'
import { SlotDeviceGroups } from './machine-groups.tsx'
import { SlotDetailEditor } from './slot-detail.tsx'
import { slotTexts } from './slot-texts.ts'
import { texts } from '../texts.ts'
import { toSlotInput, useSlotEdits, type SlotEdits } from './use-slot-edits.ts'

/**
 * /setGoods: a machine's front and the settings of the chosen slot; without a machine, a list to choose
 * from.
 */
export function SlotsScreen() {
  const { id } = useSearch({ from: '/setGoods' })
  if (id !== undefined) return <DeviceSlotsScreen key={id} id={id} />
  return (
    <RouteScreen form back={HUB}>
      <SlotDeviceGroups site={undefined} />
    </RouteScreen>
  )
}

function DeviceSlotsScreen({ id }: { readonly id: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const input = { equipmentId: id }
  const query = useCall(goods.slots, input, { silent: true })
  const sub = query.data && `${query.data.number} ${deviceTypes[query.data.type][language]}`
  return (
    <RouteScreen
      form
      back={HUB}
      {...(sub && { sub })}
      actions={<SlotTemplatesButton machine={id} />}
    >
      <Loaded of={query} what={t.slotsFailed} label={t.loading}>
        {(data) => <DeviceSlotsEditor machine={data} />}
      </Loaded>
    </RouteScreen>
  )
}

/** Leads to the templates, to apply one to the machine or to make one from it. */
function SlotTemplatesButton({ machine }: { readonly machine: string }) {
  const t = useTexts(slotTexts)
  const navigate = useNavigate()
  const goToSlotTemplates = () => void navigate({ to: TEMPLATES, search: { on: machine } })
  return (
    <PermissionGuard to={goods.putOnTemplate} hide>
      <TextButton onPress={goToSlotTemplates}>{t.template}</TextButton>
    </PermissionGuard>
  )
}

const NARROWED = {
  all: () => true,
  empty: (slot: MachineSlot) => computeReliableStock(slot) <= 0,
  low: (slot: MachineSlot) => computeReliableStock(slot) > 0 && slot.stock <= slot.low,
  fault: ({ fault }: MachineSlot) => fault !== '',
  over: ({ shelfLife, stock }: MachineSlot) => shelfLife === 'over' && stock > 0,
  expiring: ({ shelfLife, stock }: MachineSlot) => shelfLife === 'near' && stock > 0,
} as const
type SlotFilter = keyof typeof NARROWED

type SlotActsProps = { readonly machine: MachineSlots; onAdd(): void }

function SlotActions({ machine, onAdd }: SlotActsProps) {
  const t = useTexts(slotTexts)
  return (
    <div className={css.add}>
      <PermissionGuard to={goods.saveSlots} hide>
        <Button icon={plus} onPress={onAdd}>
          {t.addSlot}
        </Button>
      </PermissionGuard>
      <CountSlotsButton machine={machine} />
    </div>
  )
}

function DeviceSlotsEditor({ machine }: { readonly machine: MachineSlots }) {
  const t = useTexts(slotTexts)
  const [only, setOnly] = useState<SlotFilter>('all')
  const [added, setAdded] = useState<readonly number[]>([])
  const [chosenSlot, choose] = useState(machine.slots[0]?.slot)
  const edits = useSlotEdits(machine.slots, machine.equipmentId)
  const all = addEmptySlots(machine.slots, [...added, ...edits.changed.map(({ slot }) => slot)])
  const visibleSlots = all.filter(NARROWED[only])
  const picked = all.find(({ slot }) => slot === chosenSlot)
  /** Keeps the chosen slot among those shown, because its settings are below. */
  function filterDeviceSlots(to: SlotFilter) {
    setOnly(to)
    const filteredSlots = all.filter(NARROWED[to])
    if (!filteredSlots.some(({ slot }) => slot === chosenSlot)) choose(filteredSlots[0]?.slot)
  }
  function showSlot(slot: number) {
    setOnly('all')
    choose(slot)
  }
  function addSlot() {
    const next = Math.max(0, ...all.map(({ slot }) => slot)) + 1
    setAdded([...added, next])
    showSlot(next)
  }
  return (
    <>
      {edits.found && <UnsavedBanner onDrop={edits.undo} />}
      <FilterChips
        label={t.filter}
        value={only}
        onChange={filterDeviceSlots}
        options={(Object.keys(NARROWED) as SlotFilter[])
          .map((value) => ({ value, label: t[value], count: all.filter(NARROWED[value]).length }))
          .filter(({ value, count }) => value === 'all' || count > 0)}
      />
      <DeviceSlotShelf
        label={t.front(machine.number)}
        slots={visibleSlots}
        edits={edits}
        chosen={chosenSlot}
        columns={Math.min(COLUMNS, all.length)}
        onChoose={choose}
      />
      <SlotActions machine={machine} onAdd={addSlot} />
      {picked && (
        <SlotDetailEditor key={picked.slot} machine={machine} of={picked} all={all} edits={edits} />
      )}
      <SlotEditsBar
        machine={machine}
        edits={edits}
        onSaved={() => setAdded([])}
        onWrong={showSlot}
      />
    </>
  )
}

const CountSheet = lazy(async () => ({
  default: (await import('./count-sheet.tsx')).StockCountSheet,
}))

function CountSlotsButton({ machine }: { readonly machine: MachineSlots }) {
  const t = useTexts(slotTexts)
  const [open, setOpen] = useState(false)
  if (machine.slots.every(({ giftId }) => giftId === null)) return null
  return (
    <PermissionGuard to={goods.count} hide>
      <Button onPress={() => setOpen(true)}>{t.count}</Button>
      <Suspense>{open && <CountSheet machine={machine} onClose={() => setOpen(false)} />}</Suspense>
    </PermissionGuard>
  )
}

type SlotEditsBarProps = {
  machine: MachineSlots
  edits: SlotEdits
  onSaved: () => void
  /** Called with a slot that cannot be saved as it is. */
  onWrong: (slot: number) => void
}

function SlotEditsBar({ machine, edits, onSaved, onWrong }: SlotEditsBarProps) {
  const t = useTexts(slotTexts)
  const write = useWriteCall(goods.saveSlots, { renews: [goods.slots, goods.machines, goods.list] })
  const { equipmentId } = machine
  const slotsWithoutPrice = edits.changed.filter(
    ({ giftId, price }) => giftId !== null && price === 0,
  )
  function saveSlotEdits() {
    const [first] = slotsWithoutPrice
    if (first) return onWrong(first.slot)
    write.mutate(
      { equipmentId, slots: edits.changed.map(toSlotInput) },
      {
        onSuccess() {
          edits.undo()
          onSaved()
          showToast(machine.type === 'claw' ? t.saved : t.savedPrices)
        },
      },
    )
  }
  if (edits.changed.length === 0) return null
  return (
    <BottomBar>
      <SaveBar
        changes={edits.changed.map(({ slot }) => t.slot(slot))}
        wrong={slotsWithoutPrice.map(({ slot }) => t.slot(slot))}
        busy={write.isPending}
        onSave={saveSlotEdits}
        onUndo={edits.undo}
        label={t.save}
      />
    </BottomBar>
  )
}
