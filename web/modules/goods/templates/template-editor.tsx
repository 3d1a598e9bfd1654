import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { goods } from '#contract/goods/goods.ts'
import type { MachineSlot } from '#contract/goods/goods-slots.ts'
import { TEMPLATE_NAME_MAX, type SlotTemplate } from '#contract/goods/goods-templates.ts'
import { SLOTS_MAX } from '#contract/goods/slots.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import {
  COLUMNS,
  createEmptySlot,
  DeviceSlotShelf,
  addEmptySlots,
} from '../slots/machine-front.tsx'
import css from '../goods.module.css'
import { TEMPLATES } from '../goods-search.ts'
import { SlotDetailEditor } from '../slots/slot-detail.tsx'
import { slotTexts } from '../slots/slot-texts.ts'
import { templateTexts } from './texts.ts'
import { toSlotInput, useSlotEdits } from '../slots/use-slot-edits.ts'

const PutOnSheet = lazy(async () => ({
  default: (await import('./apply-template-sheet.tsx')).ApplyTemplateSheet,
}))
/** The type of a machine that sells, so that prices can be set. A claw machine ignores them. */
const WISH = { type: 'vending' } as const
const RENEWS = [goods.templates]

type Props = {
  /** Key of the draft: the id of the template, or what it is made from. */
  readonly of: string
  /** Undefined for a new template. */
  readonly template?: SlotTemplate
  readonly slots: SlotTemplate['slots']
  readonly name?: string
}

export function SlotTemplateEditor({ of, template, slots: initialSlots, name = '' }: Props) {
  const t = useTexts(templateTexts)
  const navigate = useNavigate()
  const [begins, setBegins] = useState(() => toTemplateSlots(initialSlots))
  const [chosen, choose] = useState(begins[0]?.slot)
  const draftName = `template ${of}`
  const edits = useSlotEdits(begins, draftName)
  const slots = addEmptySlots(
    begins,
    edits.changed.map(({ slot }) => slot),
  )
  const { form, draft, ...rest } = useCallForm(goods.saveTemplate, {
    start: { name: template?.name ?? name },
    draft: draftName,
    input: (typed) => ({
      id: template?.id,
      name: typed.name,
      slots: slots.map(({ slot }) => edits.now(slot)).map(toSlotInput),
    }),
    renews: RENEWS,
    onDone(saved) {
      setBegins(toTemplateSlots(saved.slots))
      edits.undo()
      form.reset({ name: saved.name })
      showToast(t.saved)
      void navigate({ to: TEMPLATES, search: { id: saved.id }, replace: true })
    },
  })
  const typed = useWatch({ control: form.control, name: 'name' })
  const isSaved = template !== undefined && edits.changed.length === 0 && typed === template.name
  const picked = slots.find(({ slot }) => slot === chosen)
  function undoTemplateEdits() {
    draft.undo()
    edits.undo()
  }
  function addTemplateSlots(count: number) {
    const added = listFreeSlotNumbers(slots, count)
    setBegins(addEmptySlots(slots, added))
    choose(added[0])
  }
  return (
    <DraftForm {...rest} draft={{ found: draft.found || edits.found, undo: undoTemplateEdits }}>
      <RowGroup>
        <FieldStack>
          <FormField of={form} name="name" rule={requiredRule(templateTexts.name)}>
            {(field) => <TextInput {...field} label={t.name} max={TEMPLATE_NAME_MAX} required />}
          </FormField>
        </FieldStack>
      </RowGroup>
      <DeviceSlotShelf label={t.front} {...{ slots, edits, chosen }} isWish onChoose={choose} />
      {slots.length < SLOTS_MAX && <AddSlotButtons add={addTemplateSlots} />}
      {picked && (
        <SlotDetailEditor key={picked.slot} machine={WISH} of={picked} all={slots} edits={edits} />
      )}
      {template && <RemoveSlotTemplateButton template={template} />}
      <BottomBar>
        {template && isSaved ? (
          <ApplyTemplateButton template={template} />
        ) : (
          <Button type="submit" kind="primary" tall busy={rest.busy}>
            {t.save}
          </Button>
        )}
      </BottomBar>
    </DraftForm>
  )
}

/** Without any slots, returns an empty first row to fill in. */
function toTemplateSlots(templateSlots: SlotTemplate['slots']): readonly MachineSlot[] {
  if (templateSlots.length > 0)
    return templateSlots.map((slot) => ({ ...createEmptySlot(slot.slot), ...slot }))
  return Array.from({ length: COLUMNS }, (_, index) => createEmptySlot(index + 1))
}

/** Returns free slot numbers, but no more than a template can save. */
function listFreeSlotNumbers(slots: readonly MachineSlot[], count: number): number[] {
  const usedNumbers = new Set(slots.map(({ slot }) => slot))
  return Array.from({ length: SLOTS_MAX }, (_, index) => index + 1)
    .filter((slot) => !usedNumbers.has(slot))
    .slice(0, Math.min(count, SLOTS_MAX - slots.length))
}

function AddSlotButtons({ add }: { add(count: number): void }) {
  const t = useTexts(slotTexts)
  const { addRow } = useTexts(templateTexts)
  return (
    <div className={css.add}>
      <Button icon={plus} onPress={() => add(1)}>
        {t.addSlot}
      </Button>
      <Button icon={plus} onPress={() => add(COLUMNS)}>
        {addRow}
      </Button>
    </div>
  )
}

function ApplyTemplateButton({ template }: { readonly template: SlotTemplate }) {
  const t = useTexts(templateTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <PermissionGuard to={goods.putOnTemplate}>
        <Button kind="primary" tall onPress={() => setOpen(true)}>
          {t.putOn}
        </Button>
      </PermissionGuard>
      <Suspense>
        {open && <PutOnSheet template={template} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function RemoveSlotTemplateButton({ template: { id, name } }: { readonly template: SlotTemplate }) {
  const t = useTexts(templateTexts)
  const navigate = useNavigate()
  return (
    <div className={css.removal}>
      <CallButton
        call={goods.removeTemplate}
        input={{ id }}
        renews={RENEWS}
        kind="danger-plain"
        wide
        confirm={{ title: t.removeQuestion(name), text: t.removeText, act: t.remove }}
        onDone={() => {
          showToast(t.removed)
          void navigate({ to: TEMPLATES, search: {}, replace: true })
        }}
      >
        {t.remove}
      </CallButton>
    </div>
  )
}
