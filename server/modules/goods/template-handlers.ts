import { slotSubject } from '#contract/goods/goods-slots.ts'
import {
  slotTemplateSubject,
  type templateCalls,
  type SlotTemplate,
} from '#contract/goods/goods-templates.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  saveSlotAssignmentsWithMoves,
  resolveSlotAssignments,
  formatSlotSummary,
  listMachineSlots,
} from './slot-handlers.ts'
import { planSlotTemplate } from './template-plan.ts'
import {
  listSlotTemplates,
  deleteSlotTemplate,
  saveSlotTemplate,
  setTemplateSlots,
} from './template-store.ts'

export const templateHandlers: Handlers<typeof templateCalls> = {
  templates: async (_input, { tx, scope }) => listSlotTemplates(tx, scope),

  async saveTemplate({ id, name, slots }, context) {
    const { tx, scope, refuse, record, tell } = context
    const before = await findSlotTemplate(tx, scope, id)
    if (id !== undefined && !before) throw refuse('noTemplate')
    // If a slot is given twice, the last one counts.
    const last = [...new Map(slots.map((slot) => [slot.slot, slot])).values()]
    const assignments = await resolveSlotAssignments(last, context)
    if (assignments.length === 0) throw refuse('nothingSet', 'slots')
    const template = { id: id ?? newId(), name }
    if (!(await saveSlotTemplate(tx, scope, template))) throw refuse('nameTaken', 'name')
    await setTemplateSlots(tx, scope, template.id, assignments)
    const after = (await findSlotTemplate(tx, scope, template.id))!
    record(scope, slotTemplateSubject, {
      ...template,
      before: before && slotTemplateAuditFields(before),
      after: slotTemplateAuditFields(after),
    })
    tell(scope, 'goods')
    return after
  },

  async removeTemplate({ id }, { tx, scope, refuse, record, tell }) {
    const before = await findSlotTemplate(tx, scope, id)
    if (!before) throw refuse('noTemplate')
    await deleteSlotTemplate(tx, scope, id)
    record(scope, slotTemplateSubject, {
      id,
      name: before.name,
      before: slotTemplateAuditFields(before),
    })
    tell(scope, 'goods')
    return { removed: 1 }
  },

  async planTemplate({ id, equipmentIds }, { tx, scope, refuse }) {
    const template = await findSlotTemplate(tx, scope, id)
    if (!template) throw refuse('noTemplate')
    const machines = await listMachineSlots(tx, scope, equipmentIds)
    if (machines.length < new Set(equipmentIds).size) throw refuse('noDevice', 'equipmentIds')
    return machines.map((machine) => planSlotTemplate(machine, template).shown)
  },

  async putOnTemplate({ id, equipmentIds }, { tx, scope, actor, refuse, record, tell }) {
    const template = await findSlotTemplate(tx, scope, id)
    if (!template) throw refuse('noTemplate')
    const machines = await listMachineSlots(tx, scope, equipmentIds)
    if (machines.length < new Set(equipmentIds).size) throw refuse('noDevice', 'equipmentIds')
    const plans = machines.map((machine) => ({ machine, ...planSlotTemplate(machine, template) }))
    for (const { machine, kept } of plans) {
      await saveSlotAssignmentsWithMoves(tx, scope, machine, kept, actor.name)
    }
    const changed = plans.filter(({ kept }) => kept.length > 0)
    const now = await listMachineSlots(
      tx,
      scope,
      changed.map(({ machine }) => machine.equipmentId),
    )
    for (const after of now) {
      const { machine: before } = changed.find(
        ({ machine }) => machine.equipmentId === after.equipmentId,
      )!
      record(scope, slotSubject, {
        id: after.equipmentId,
        name: after.code,
        before: { slots: before.slots.map(formatSlotSummary).join(' | ') },
        after: { slots: after.slots.map(formatSlotSummary).join(' | ') },
      })
    }
    tell(scope, 'goods')
    return plans.map(({ shown }) => shown)
  },
}

async function findSlotTemplate(
  tx: Tx,
  scope: Scope,
  id: string | undefined,
): Promise<SlotTemplate | undefined> {
  return (await listSlotTemplates(tx, scope)).find((template) => template.id === id)
}

const slotTemplateAuditFields = ({ name, slots }: SlotTemplate) => ({
  name,
  slots: slots.map(formatSlotSummary).join(' | '),
})
