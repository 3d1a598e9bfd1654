import { isSlotDeviceType, stockedTypes } from '#contract/devices/device.ts'
import type { MachineSlots } from '#contract/goods/goods-slots.ts'
import type { TemplatePreview, SlotTemplate } from '#contract/goods/goods-templates.ts'
import type { SlotAssignment } from './slot-store.ts'

export type TemplatePlan = {
  readonly shown: TemplatePreview
  readonly kept: readonly SlotAssignment[]
}

/**
 * Returns the changes that a template makes in a machine. A slot that the board does not report and nobody
 * set up does not exist. If the board reports no slot at all, each is taken to exist.
 */
export function planSlotTemplate(
  machine: MachineSlots,
  { slots: templateSlots }: SlotTemplate,
): TemplatePlan {
  const { equipmentId, number, type, fieldName, slots } = machine
  const byNumber = new Map(slots.map((slot) => [slot.slot, slot]))
  const speaks = slots.some(({ told }) => told !== undefined)
  const fitting = templateSlots.filter(({ slot }) => !speaks || byNumber.has(slot))
  const steps = fitting.map((to) => ({ to, kind: toPlanStep(byNumber.get(to.slot), to) }))
  const assignments = steps.flatMap(({ to, kind }) =>
    kind === 'same' ? [] : [toSlotAssignment(to)],
  )
  const countPlanSteps = (kind: PlanStepKind) => steps.filter((step) => step.kind === kind).length
  const outcome = toPlanOutcome(type, fitting, assignments.length)
  const isSet = slots.filter(({ giftId }) => giftId !== null)
  const summary = {
    equipmentId,
    number,
    type,
    fieldName,
    outcome,
    added: countPlanSteps('added'),
    swapped: countPlanSteps('swapped'),
    changed: countPlanSteps('changed'),
    untouched: isSet.filter(({ slot }) => !templateSlots.some((each) => each.slot === slot)).length,
    missing: templateSlots.length - fitting.length,
  }
  return { shown: summary, kept: outcome === 'changes' ? assignments : [] }
}

type TemplateSlot = SlotTemplate['slots'][number]
type PlanStepKind = 'added' | 'swapped' | 'changed' | 'same'

function toPlanStep(
  before: MachineSlots['slots'][number] | undefined,
  to: TemplateSlot,
): PlanStepKind {
  if (!before || before.giftId === null) return 'added'
  if (before.giftId !== to.giftId) return 'swapped'
  const parts = ['price', 'hasOwnPrice', 'capacity', 'low'] as const
  return parts.every((part) => before[part] === to[part]) ? 'same' : 'changed'
}

function toPlanOutcome(
  type: MachineSlots['type'],
  fitting: readonly TemplateSlot[],
  changing: number,
): TemplatePreview['outcome'] {
  if (!stockedTypes.includes(type) || fitting.length === 0) return 'noSlots'
  // In a machine that is played, goods without a price can be won.
  if (isSlotDeviceType(type) && fitting.some(({ price }) => price === 0)) return 'noPrice'
  return changing === 0 ? 'same' : 'changes'
}

function toSlotAssignment({
  slot,
  giftId,
  price,
  hasOwnPrice,
  capacity,
  low,
}: TemplateSlot): SlotAssignment {
  return { slot, goodsId: giftId, price: hasOwnPrice ? price : null, capacity, low }
}
