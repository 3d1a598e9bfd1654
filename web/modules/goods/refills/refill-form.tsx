import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deviceTypes } from '#contract/devices/device.ts'
import { goods } from '#contract/goods/goods.ts'
import type { MachineSlots } from '#contract/goods/goods-slots.ts'
import type { PickStop } from '#contract/goods/goods-stock.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { NoAnswer } from '#web/kit/error-state/call-errors.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { UnsavedBanner } from '#web/kit/banner/unsaved-banner.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { VISIT } from '../goods-search.ts'
import { computeFreeCapacity } from './picking.ts'
import { enqueueRefill, useRefusedRefills } from './refill-outbox.ts'
import { refillTexts } from './texts.ts'
import type { PersistedRefill } from './persisted-refills.ts'
import { RefillSlotLine, type RefillSlot } from './refill-slot-line.tsx'
import { texts } from '../texts.ts'
import { useVisitDraft } from './use-visit-draft.ts'
import { useSendRefills } from './waiting-refills.tsx'

type Props = {
  readonly id: string
  /** Key of a refused refill of this machine. */
  readonly again: string | undefined
}

/** Refill of one machine while its door is open: the pieces in each slot when it is closed again. */
export function RefillForm({ id, again }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const input = { equipmentId: id }
  const slotsQuery = useCall(goods.slots, input, { silent: true })
  const { isFetchedAfterMount, isFetching, refetch } = slotsQuery
  const lastKnown = useLastKnownContents(id, slotsQuery)
  const refused = useRefusedRefills().find(({ key }) => key === again)
  // A cached answer belongs to an earlier visit. With it, slots that have run out since could not be filled.
  const error = isFetchedAfterMount ? slotsQuery.error : null
  const answered = isFetchedAfterMount && !error ? slotsQuery.data : undefined
  const machine =
    (answered && toRefillDeviceFromSlots(answered)) ??
    (error instanceof NoAnswer ? lastKnown : undefined)
  const sub = machine && `${machine.number} ${deviceTypes[machine.type][language]}`
  return (
    <RouteScreen form back={VISIT} {...(sub && { sub })}>
      <Loaded
        of={{ data: machine, error, isFetching, refetch }}
        what={t.slotsFailed}
        label={t.loading}
      >
        {(data) => <DeviceRefillForm machine={data} refused={refused} />}
      </Loaded>
    </RouteScreen>
  )
}

type SlotsQueryState = {
  readonly data: MachineSlots | undefined
  readonly dataUpdatedAt: number
}
type RefillDevice = DeviceRefillProps['machine'] & Pick<MachineSlots, 'type'>

/** Returns the latest known contents of the machine, so that it can be refilled without a network. */
function useLastKnownContents(
  id: string,
  { data, dataUpdatedAt }: SlotsQueryState,
): RefillDevice | undefined {
  const picks = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: [goods.picks.name] })
  const picked = picks.flatMap(({ state }) => {
    const stops = (state.data ?? []) as readonly PickStop[]
    const pickDevice = stops
      .flatMap(({ equipmentList }) => equipmentList)
      .find(({ equipmentId }) => equipmentId === id)
    return pickDevice
      ? [{ machine: toRefillDeviceFromPick(pickDevice), at: state.dataUpdatedAt }]
      : []
  })
  const answered = data && { machine: toRefillDeviceFromSlots(data), at: dataUpdatedAt }
  const all = [...(answered ? [answered] : []), ...picked]
  return all.toSorted((one, other) => other.at - one.at)[0]?.machine
}

function toRefillDeviceFromSlots({ slots, ...machine }: MachineSlots): RefillDevice {
  return { ...machine, slots: slots.map((of) => ({ ...of, isOver: of.shelfLife === 'over' })) }
}

/**
 * For pieces to take out, the pick list contains only their number, which also serves as stock and capacity.
 */
function toRefillDeviceFromPick({
  slots,
  takeOut = [],
  ...machine
}: PickStop['equipmentList'][number]): RefillDevice {
  const full = takeOut.map((of) => ({ ...of, stock: of.pieces, capacity: of.pieces, isOver: true }))
  return { ...machine, slots: [...slots.map((of) => ({ ...of, isOver: false })), ...full] }
}

type DeviceRefillProps = {
  readonly machine: {
    readonly equipmentId: string
    readonly number: string
    readonly slots: readonly (RefillSlot & {
      readonly giftId: string | null
      readonly told?: number | undefined
    })[]
  }
  readonly refused: PersistedRefill | undefined
}

function DeviceRefillForm({ machine, refused }: DeviceRefillProps) {
  const t = useTexts(refillTexts)
  const goBack = useGoBack(VISIT)
  const gate = usePermission(goods.refill, {})
  const send = useSendRefills()
  // Preloads the banner of waiting refills, which could not be loaded later without a network.
  useEffect(() => void import('./waiting-refills.tsx').catch(() => undefined), [])
  const { draft, found, keep } = useVisitDraft<number>(
    `refill ${refused?.key ?? machine.equipmentId}`,
  )
  /** Blocks a second tap, which would record the refill twice and go back twice. */
  const [isDone, setDone] = useState(false)
  // Contents when the door was opened, so that pieces sold meanwhile do not count as missing.
  const [slots] = useState(() =>
    machine.slots.filter((slot) => slot.giftId && isSlotToRefill(refused, slot)),
  )
  if (slots.length === 0) {
    const waits = machine.slots.some(({ told, stock }) => told === 0 && stock > 0)
    return <EmptyState title={t.full} text={waits ? t.raiseText : t.fullText} />
  }
  const done = slots.map((slot) => toEnteredRefillSlot(slot, draft, refused))
  const more = done.map(({ after, there }) => after - there)
  const removedCount = more.reduce(
    (sum, each, index) => sum - (slots[index]!.isOver ? Math.min(0, each) : 0),
    0,
  )
  const addedCount = more.reduce((sum, each) => sum + each, removedCount)
  function finishDeviceRefill() {
    const { equipmentId, number } = machine
    setDone(true)
    enqueueRefill(
      { equipmentId, number, slots: done.map(({ there: _there, ...each }) => each) },
      refused,
    )
    keep({})
    void send()
    goBack()
  }
  return (
    <>
      {found && <UnsavedBanner onDrop={() => keep({})} />}
      <RowGroup note={slots.some(({ told }) => told !== undefined) ? t.raiseToo : undefined}>
        {slots.map((slot) => (
          <RefillSlotLine
            key={slot.slot}
            of={slot}
            typed={toEnteredRefillSlot(slot, draft, refused)}
            onFound={(pieces) => keep({ ...draft, [toFoundDraftKey(slot.slot)]: pieces })}
            onAfter={(pieces) => keep({ ...draft, [slot.slot]: pieces })}
          />
        ))}
      </RowGroup>
      <BottomBar>
        <Button kind="primary" tall busy={isDone} onPress={() => gate.pass(finishDeviceRefill)}>
          {t.done(addedCount, removedCount)}
        </Button>
      </BottomBar>
    </>
  )
}

/**
 * A refused refill covers the slots that it named. Otherwise the form shows slots with missing pieces and
 * slots with expired pieces.
 */
function isSlotToRefill(refused: PersistedRefill | undefined, of: RefillSlot): boolean {
  if (refused) return findRefusedSlot(refused, of.slot) !== undefined
  return of.isOver ? of.stock > 0 : computeFreeCapacity(of) > 0
}

function findRefusedSlot(refused: PersistedRefill | undefined, slot: number) {
  return refused?.slots.find((each) => each.slot === slot)
}

const toFoundDraftKey = (slot: number) => `found ${slot}`

/** Returns the numbers entered for a slot. `there` is the best known number of pieces before the refill. */
function toEnteredRefillSlot(
  { slot, stock, capacity, isOver }: RefillSlot,
  draft: Readonly<Record<string, number>>,
  refused: PersistedRefill | undefined,
) {
  const before = findRefusedSlot(refused, slot)
  const enteredCount = draft[toFoundDraftKey(slot)] ?? before?.found
  // A negative stock is a bookkeeping error, so 0 is assumed without a check at the machine.
  const foundCount = enteredCount === undefined && stock < 0 ? 0 : enteredCount
  const targetCount = isOver ? 0 : capacity
  const after = Math.min(capacity, draft[slot] ?? before?.after ?? targetCount)
  return {
    slot,
    ...(foundCount !== undefined && { found: foundCount }),
    after,
    there: foundCount ?? stock,
  }
}
